import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import type { LinkReport } from '../../../../views/domain/link-check.ts';
import {
  type ServerLinkCheckerPageProps,
  ServerLinkCheckerPage,
} from '../../../../views/pages/server-link-checker.tsx';
import { makeFrame } from '../made-up.ts';

describe('The server link checker', () => {
  const render = (report: ServerLinkCheckerPageProps['report']) =>
    renderToString(
      <ServerLinkCheckerPage
        frame={makeFrame('en')}
        otherLanguage="/"
        url={'https://a.test/"hook"'}
        {...(report && { report })}
      />,
    );
  const found = (outcome: LinkReport['outcome']): LinkReport => ({ outcome, status: 301, redirects: 5, ms: 12 });

  const reports: [ServerLinkCheckerPageProps['report'], title: string, detail: string][] = [
    [found('answered'), 'The address can be reached', 'HTTP 301 after 12 ms; redirects: 5'],
    [found('unreachable'), 'The address cannot be reached', 'No connection after 12 ms'],
    [found('timeout'), 'The address cannot be reached', 'No answer within 12 ms'],
    [
      found('too-many-redirects'),
      'The address cannot be reached',
      'More than 5 redirects; the last answer was HTTP 301',
    ],
    [found('refused'), 'This is not an address that can be checked', 'Private and local addresses are not checked'],
    [{ failure: '' }, 'The check could not be made', 'try again in a moment'],
    [{ failure: 'Too many checks.' }, 'The check could not be made', 'Too many checks.'],
  ];
  it('shows an example of a result until there is one', () => {
    expect(render(undefined)).to.contain('class="checker-specimen ').and.contain('HTTP 200 after 142 ms');
  });

  for (const [report, title, detail] of reports) {
    it(`says ${JSON.stringify(report)}, and keeps what was entered`, () => {
      const html = render(report);

      expect(html)
        .to.contain(title)
        .and.contain(detail)
        .and.contain('value="https://a.test/&quot;hook&quot;"')
        .and.contain('role="status"');
      expect(html.includes('aria-invalid="true"')).to.equal(title.startsWith('This is not'));
      expect(html).not.to.contain('checker-specimen');
    });
  }
});
