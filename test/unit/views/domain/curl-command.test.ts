import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { toCurl } from '../../../../views/domain/curl-command.ts';

describe('A command for a shell', () => {
  it('holds what a shell then reads, whatever the values are', () => {
    const tricky = `it's $(touch /tmp/x) "and" \`this\` \\ \n!`;
    const url = 'https://pot.example/a?b=1&c=$(id)`id`"\'\\&d=!';
    const command = toCurl({ method: 'POST', url, headers: [['X-A', tricky]], body: { kind: 'text', text: tricky } });

    const words = execFileSync('sh', ['-c', `curl() { for word; do printf '%s\\0' "$word"; done; }\n${command}`]);

    expect(words.toString().split('\0').slice(0, -1)).to.deep.equal([
      ...['--request', 'POST', '--url', url.replace('!', '%21'), '--header', `X-A: ${tricky}`, '--data-raw', tricky],
    ]);
  });

  it('has a line for each parameter of a query, without a body and beside one', () => {
    const url = 'https://pot.example/a?b=1&c=%3F';
    const get = toCurl({ method: 'GET', url, headers: [['X-A', '1']] });
    const post = toCurl({ method: 'POST', url, headers: [], body: { kind: 'text', text: '{}' } });

    expect(get).to.equal(
      `curl --get "https://pot.example/a" \\\n  --data "b=1" \\\n  --data "c=%3F" \\\n  --header 'X-A: 1'`,
    );
    expect(post).to.equal(
      `curl --request POST \\\n  --url "https://pot.example/a\\\n?b=1\\\n&c=%3F" \\\n  --data-raw '{}'`,
    );
  });
});
