import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { CheckedLines, type CheckedLinesProps } from '../../../../views/widgets/checked-lines.tsx';

describe('The findings of a check of code', () => {
  it('lead to a deprecated member that has no successor', () => {
    const place = { line: 1, at: 0, length: 6 };
    const known = { name: 'openLid', owner: 'Kettle', note: {}, page: 'kettle~class~Kettle' };
    const checked = {
      marks: [{ ...place, kind: 'deprecated', name: 'openLid', instead: [] }],
      links: [{ ...place, known }],
    };
    const texts = { kind: {}, findings: '', code: '', line: '%', deprecated: '%1 is deprecated' };
    const props = { code: 'openLid()', checked, texts, referenceUrl: '/r?doc=' };

    const html = renderToStaticMarkup(<CheckedLines {...(props as unknown as CheckedLinesProps)} />);

    const [findings = ''] = html.split('<div class="checked-code">');
    expect(findings).to.contain('<a href="/r?doc=kettle~class~Kettle#openlid"><code>openLid</code></a>');
  });

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
