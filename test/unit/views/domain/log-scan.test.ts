import { expect } from 'chai';
import { LogScanner, possibleCodes } from '../../../../views/domain/log-scan.ts';

const known = new Set('0 3 104 500 50014 105001 1002033 1103049 6000111 100000004 -200010'.split(' '));

function scan(log: string, pieceLength = log.length): Map<string, number> {
  const scanner = new LogScanner(known);
  for (let at = 0; at < log.length; at += pieceLength) scanner.take(log.slice(at, at + pieceLength));
  return new Map(scanner.finish().codes.map(({ code, count }) => [code, count]));
}

/** Lines with a code, and the code. */
const planted: [line: string, code: string][] = [
  ['onRoomStateChanged reason=3 errorCode:1002033, extendedData={}', '1002033'],
  ['11-21 10:02:11.120  4312  4390 E Engine: login failed, 1002033', '1002033'],
  ['{"level":"error","code":1103049,"ts":1763719331120}', '1103049'],
  ['err=-200010 avatar: request timed out', '-200010'],
  ['错误码：1002033，登录房间鉴权失败', '1002033'],
  ['ret_code=104', '104'],
  ['error code is 3', '3'],
  ['response {"Code":100000004,"Message":"signature expired"}', '100000004'],
  ['GET /v1?AppId=1&Code=50014', '50014'],
  ['1103049', '1103049'],
  ['Error 1002033: token expired\r', '1002033'],
  ['codes [1103049,1103049]', '1103049'],
  ['KettleException: 1002033-Not logged in', '1002033'],
  ['error 1002033.Reason: the lid is open', '1002033'],
  ['https://kettle.example/v1?seq=6000111&errorCode=1002033', '1002033'],
  ['https://kettle.example/v1 failed: 1002033', '1002033'],
];

/** Lines with numbers that look like a code. */
const decoys = [
  'ts=1763719331120 uptime 1002033456',
  'user 1002033 joined, userID=1002033 uid:1002033 "userId":"1002033"',
  'connect 10.0.0.1:50014 and rtc.example.com:50014, port 50014',

  'trace 7f1002033a-1002033-bb 0x1002033 id-1002033, sha 1002033abc abc1002033 1002033_1',
  'sent 1002033 bytes in 500 ms, 1103049ms, 1002033B',
  'version 1.1002033.4, build 1002033, 1002033.5',
  'GET /article/1002033 HTTP/1.1 500',
  'http error 500, statusCode: 500, status 500',
  '[4312:1002033] [6000111:4312] thread started',
  '20261121 105001 starting; 2026-11-21 10:50:01',
  'seq=1103049 roomId=6000111 msgSeq: 6000111, ssrc 1103049',
  'progress 104 of 500, retry 3, count: 3',
  'card 4000-6000111-1002033',
  'error: 3 retries left',
  'amount 1,100,104 at 50% and 104%',
  'errorCode=0 code: 0',
  '端口 50014，时间戳 1002033，房间号：6000111，耗时 500 毫秒',
  'email 1002033@example.com',
  'exit code 3, qrCode=104',
  'https://kettle.example/1002033?y=1002033&list=1,1103049#6000111',
  'error 1002033_1, error 1002033.5, error 1002033-4000, error 104.Reason, seen 1002033-Not',
];

describe('A log', () => {
  it('finds each code of a line, however the log writes it, and no numbers that equal a code and are none', () => {
    for (const [line, code] of planted) expect([...scan(line).keys()], line).to.deep.equal([code]);
    for (const line of decoys) expect([...scan(line).keys()], line).to.deep.equal([]);
  });

  it('counts all codes of a log, wherever its pieces are cut', () => {
    const lines = planted.flatMap(([line], at) => [
      decoys[at % decoys.length],
      `2026-11-21T10:00:01.5 I/${String(at)} ${line}`,
    ]);
    const log = Array<string>(50).fill(lines.join('\n')).join('\n');
    const counts = new Map<string, number>();
    for (const [line, code] of planted)
      counts.set(code, (counts.get(code) ?? 0) + (line.startsWith('codes') ? 100 : 50));

    for (const pieceLength of [log.length, 65_536, 997]) expect(scan(log, pieceLength)).to.deep.equal(counts);
  });

  it('finds what the log calls a code and the documentation does not list, after the known ones', () => {
    const scanner = new LogScanner(known);
    scanner.take(
      'err=1002999 err=1002999 errorCode: 1002033\n错误码：-200011 user 1002998 1002997 code: 12 ts=1763719331\n',
    );

    expect(scanner.finish().codes.map(({ code, isKnown, count }) => [code, isKnown, count])).to.deep.equal([
      ['1002033', true, 1],
      ['1002999', false, 2],
      ['-200011', false, 1],
    ]);
  });

  it('numbers the lines and keeps the text around the code', () => {
    const scanner = new LogScanner(known);
    scanner.take('fine\n\nlogin failed: errorCode=1002033 room=r1\nerr 1002033 err 1002033\n');

    const { codes, lines } = scanner.finish();

    expect(lines).to.equal(4);
    const first = { line: 3, before: 'login failed: errorCode=', after: ' room=r1' };
    const second = { line: 4, before: 'err ', after: ' err 1002033' };
    expect(codes).to.deep.equal([{ code: '1002033', count: 3, moreLines: 0, isKnown: true, lines: [first, second] }]);
  });
});

describe('Codes in a question', () => {
  for (const [text, codes] of [
    ['why do I get error 1002001 on web', ['1002001']],
    ['10:00:02 E/Pot: boil failed, errorCode=1002001 user=7100002', ['1002001']],
    ['iphone 15 pro, room 1002001', []],
  ] as const)
    it(`${text}: ${codes.join(', ') || 'none'}`, () => {
      expect(possibleCodes(text)).to.deep.equal(codes);
    });
});
