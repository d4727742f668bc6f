import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Report } from '../../../../views/report/report-data.ts';
import { ReportPage } from '../../../../views/report/report-page.tsx';

describe('ReportPage', () => {
  it('groups the digits of its figures, but not of lines', () => {
    const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
    const section: Report['sections'][number] = {
      ...{
        ...{ id: 'dead-links', figure: 14162, change: -1200, history: [], command: 'check', file: 'a.csv' },
        rowCount: 9800,
      },
      bars: [{ label: 'Green', values: [13000] }],
      table: { columns: ['count', 'line', 'detail'], rows: [[1500, 2600, '3700']] },
    };
    const dates = { madeAt: '2026-07-01 09:00', lastAt: '2026-06-01', since: '2026-05-01' };
    const report: Report = {
      ...{ ...dates, locale: 'en', siteName: 'Tea', documents: 12000, products: 4, sections: [section] },
    };

    expect(renderToStaticMarkup(<ReportPage report={report} t={t} />)).to.match(
      /facts documents 12,000 products 4 .*>14,162<.*>−1,200<.*>13,000<.*>1,500<.*>2600<.*>3700<.*csv 9,800</,
    );
  });
});
