import { expect } from 'chai';
import { createMessenger } from '../../../../server/embedded/console/messenger.ts';
import { createLog } from '../../../../server/log.ts';

describe('A messenger without a mail server', () => {
  for (const isDevelopment of [true, false])
    it(`${isDevelopment ? 'writes messages to the log in development' : 'says in production that it cannot send, and logs none'}`, async () => {
      const message = { to: 'wu@kettle.example', subject: 'Your code', text: 'Your code is 123456.' };
      const lines: string[] = [];
      const log = createLog('warn', { write: (line) => lines.push(line) });
      const messenger = createMessenger({ mailFrom: 'no-reply@kettle.example', isDevelopment, log });

      await messenger.send('email', message);

      expect(messenger.canSend('email')).to.equal(isDevelopment);
      expect([message.to, message.text].map((part) => lines.join().includes(part))).to.deep.equal([
        ...[isDevelopment, isDevelopment],
      ]);
    });
});
