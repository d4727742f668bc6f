import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { CheckedLines, type CheckedLinesProps } from '../../../../views/widgets/checked-lines.tsx';

describe('The findings of a check of code', () => {
  it('may break long names where their words meet', () => {
    const instead = [{ name: 'enableSteamWhistle', owner: 'KettleEngine', note: {}, page: '' }];
    const mark = { kind: 'misspelt', line: 1, at: 0, length: 3, name: 'enableSteamWistle', instead };
    const texts = { kind: {}, findings: '', code: '', line: '%', misspelt: '%1: %2', or: 'or' };
    const props = { code: 'enableSteamWistle()', checked: { marks: [mark], links: [] }, texts, referenceUrl: '/' };

    const html = renderToStaticMarkup(<CheckedLines {...(props as unknown as CheckedLinesProps)} />);

    expect(html)
      .to.contain('<code>enable<wbr/>Steam<wbr/>Wistle</code>')
      .and.contain('<code>Kettle<wbr/>Engine.<wbr/>enable<wbr/>Steam<wbr/>Whistle</code>');
  });
});
