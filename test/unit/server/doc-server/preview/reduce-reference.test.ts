import { expect } from 'chai';
import { reduceReference } from '../../../../../server/embedded/doc-server/preview/reduce-reference.ts';

const member = (name: string, text: string) =>
  `<ParamField\n  name="${name}"\n  prototype="List<${name}>"\n>\n${text}\n</ParamField>\n\n`;

describe('reduceReference', () => {
  it('keeps the first part, headings, and members that differ', () => {
    const page = (text: string) =>
      `---\ndocType: API\n---\n\n# Kettle\n\n${member('boil', 'Boils.')}## Lid\n\n${member('open', text)}`;

    const { before, after } = reduceReference(page('Opens.'), page('Opens it.'));

    expect(before).to.equal(`---\ndocType: API\n---\n\n# Kettle\n\n## Lid\n\n${member('open', 'Opens.')}`);
    expect(after).to.contain(member('open', 'Opens it.')).and.not.contain('Boils.');
  });

  it('takes members in members, and code that looks like them, as one part', () => {
    const inner = `<ParamField name="cup" />\n\`\`\`\n# no heading\n<ParamField>\n\`\`\`\n`;
    const page = (end: string) => `# Kettle\n\n${member('pour', `${inner}${end}`)}${member('fill', 'Fills.')}`;

    const { after } = reduceReference(page('Old.'), page('New.'));

    expect(after).to.equal(`# Kettle\n\n${member('pour', `${inner}New.`)}`);
  });
});
