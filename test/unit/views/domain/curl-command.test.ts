import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { toCurl } from '../../../../views/domain/curl-command.ts';

describe('A command for a shell', () => {
  it('holds what a shell then reads, whatever the values are', () => {
    const tricky = `it's $(touch /tmp/x) "and" \`this\` \\ \n!`;
    const command = toCurl({
      method: 'POST',
      url: 'https://pot.example/a?b=1&c=$(id)`id`"\'\\&d=!',
      headers: [['X-A', tricky]],
      body: { kind: 'text', text: tricky },
    });

    const words = execFileSync('sh', ['-c', `curl() { for word; do printf '%s\\0' "$word"; done; }\n${command}`]);

    expect(words.toString().split('\0').slice(0, -1)).to.deep.equal([
      ...['--request', 'POST', '--url', 'https://pot.example/a?b=1&c=$(id)`id`"\'\\&d=%21'],
      ...['--header', `X-A: ${tricky}`, '--data-raw', tricky],
    ]);
  });

  it('has a line for each parameter of a query without a body', () => {
    const command = toCurl({ method: 'GET', url: 'https://pot.example/a?b=1&c=%3F', headers: [['X-A', '1']] });

    expect(command.split(' \\\n  ')).to.deep.equal([
      `curl --get "https://pot.example/a"`,
      ...[`--data "b=1"`, `--data "c=%3F"`, `--header 'X-A: 1'`],
    ]);
  });

  it('has a line for each parameter of a query beside a body', () => {
    const command = toCurl({
      method: 'POST',
      url: 'https://pot.example/a?b=1&c=2',
      headers: [],
      body: { kind: 'text', text: '{}' },
    });

    expect(command.split('\n')).to.deep.equal([
      ...[`curl --request POST \\`, `  --url "https://pot.example/a\\`, `?b=1\\`, `&c=2" \\`, `  --data-raw '{}'`],
    ]);
  });
});
