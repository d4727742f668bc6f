import { expect } from 'chai';
import { createMessenger } from '../../../../server/embedded/console/messenger.ts';
import { createLog } from '../../../../server/log.ts';

const message = { to: 'wu@kettle.example', subject: 'Your code', text: 'Your code is 123456.' };

describe('A messenger without a mail server', () => {
  let lines: string[];
  const create = (isDevelopment: boolean) => {
    lines = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    return createMessenger({ mailFrom: 'no-reply@kettle.example', isDevelopment, log });
  };

  it('writes messages to the log in development', async () => {
    const messenger = create(true);

    await messenger.send('email', message);

    expect(messenger.canSend('email')).to.equal(true);
    expect(lines).to.have.length(1);
    expect(JSON.parse(lines[0] ?? '')).to.include({ to: message.to, text: message.text });
  });

  it('says in production that it cannot send, and logs no message', async () => {
    const messenger = create(false);

    await messenger.send('email', message);

    expect(messenger.canSend('email')).to.equal(false);
    expect(lines.join('')).not.to.match(/123456|wu@/);
  });
});
