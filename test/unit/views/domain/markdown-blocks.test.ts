import { expect } from 'chai';
import { takeBlocks } from '../../../../views/domain/markdown-blocks.ts';

describe('takeBlocks', () => {
  const items = Array.from({ length: 40 }, (_, n) => `- Item ${String(n)} of a long list\n  with a second line`);
  const text = `# Title\n\n${items.join('\n')}\n\nEnd.`;

  it('takes as many items of a long list as fit, and goes on with the next one', () => {
    const parts: string[] = [];
    for (let from: number | undefined = 0; from !== undefined;) {
      const part = takeBlocks(text, 120, from);
      parts.push(part.text);
      from = part.next;
    }

    expect(parts.length).to.be.greaterThan(3);
    expect(parts[0]).to.match(/^# Title\n\n- Item 0/);
    for (const part of parts.slice(1, -1)) expect(part).to.match(/^- Item \d+ of/);
    expect(parts.join('\n').replaceAll(/\s+/g, ' ')).to.equal(text.replaceAll(/\s+/g, ' '));
  });
});
