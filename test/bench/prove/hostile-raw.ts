/** Texts that are not HTTP. */
import { connect } from 'node:net';
import { pick, type Random, repeat } from './hostile-texts.ts';

const rawRequests: readonly string[] = [
  ...[
    '\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ...[
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: <script>\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ...[
    'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /ä HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET \\\\evil HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET ?k=1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ...[
    'POST /en/ss HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    'POST /en/ss HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'POST /api/doc/recordBrowe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n{}',
  ],
  ...[
    'POST /api/doc/recordBrowe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-T: 1\r\n\r\n',
    'POST /api/doc/recordBrowe HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  ],
  ...[
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n',
    'GET / HTTP/1.1\nHost: x\n\n',
    '\x16\x03\x01\x02\x00\x01\x00',
  ],
];

export function makeRaw(random: Random): string {
  const kind = random();
  if (kind < 0.7) return pick(random, rawRequests);
  if (kind < 0.8) return `GET /${repeat('a', random() * 20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
  if (kind < 0.9) return `GET / HTTP/1.1\r\nHost: x\r\n${repeat('X-Header: value\r\n', random() * 3000)}\r\n`;
  const taken = pick(random, rawRequests).split('');
  for (let at = 0; at < 3; at++)
    taken[Math.floor(random() * taken.length)] = String.fromCharCode(Math.floor(random() * 256));
  return taken.join('');
}

/** Returns the answer in a word. Other requests show whether the process lives. */
export function sendRaw(origin: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let said = '';
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d)/.exec(said)?.[1];
      resolve(status === undefined ? 'raw: nothing said' : `raw: ${status}xx`);
    };
    const timer = setTimeout(end, 300);
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      end();
    });
    socket.once('error', end);
    socket.once('close', end);
    socket.write(Buffer.from(text, 'latin1'));
  });
}
