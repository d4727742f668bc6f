import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { createSearchedReader } from '../../../../../server/embedded/doc-server/operations/searched-operation.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import { findSections } from '../../../../../server/embedded/doc-server/facts/sections.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';

const operation = {
  method: 'get',
  path: '/kettles',
  servers: [{ url: 'https://tea.example' }, { url: 'https://milk.example' }],
  parameters: [
    { name: 'Size', in: 'query', required: true, schema: { type: 'integer' }, description: 'Cups of a kettle.' },
    { name: 'Signature', in: 'query', schema: { type: 'string' }, description: 'Signs it.' },
  ],
  responses: { 200: { description: 'Kettles.', content: { 'application/json': { example: { a: 1 } } } } },
};
const packed = deflateSync(JSON.stringify(operation)).toString('base64');
const page = `---
title: List kettles
api: ${packed}
---

<MethodEndpoint method={"get"} path={"/kettles"}></MethodEndpoint>

Lists what boils. <Note title="Limit">One a second</Note>

## Request
<details><summary><h3>Query Parameters</h3></summary><div>Markup</div></details>
`;

describe('The text of an operation for the search', () => {
  const read = (source: string, locale: Locale = 'en') => {
    const reader = createSearchedReader(() => source, locale);
    return new FactReader(reader, findSections).read('list.mdx')?.value ?? [];
  };

  it('has address, limits, parameters with types, and the headings of the page', () => {
    const [intro, query, ...others] = read(page);

    expect(intro?.code.trim()).to.equal('GET https://tea.example/kettles');
    expect(intro?.text).to.contain('Lists what boils.').and.contain('One a second').and.not.contain('milk.example');
    expect(query).to.include({ heading: 'Query parameters', anchor: 'query-parameters' });
    expect(query?.text).to.match(/Size integer required: Cups of a kettle\./);
    expect(others.map(({ heading }) => heading)).to.deep.equal(['Response 200 · application/json']);
  });

  it('lacks markup of the generator, samples and what all operations need', () => {
    const texts = read(page).map(({ text, code }) => text + code);

    expect(texts.join('\n')).not.to.match(/Markup|Signature|"a"/);
  });

  it('has the headings of its language', () => {
    expect(read(page, 'zh')[1]?.heading).to.equal('Query 参数');
  });

  it('is the source of any other page', () => {
    expect(read('---\ntitle: Tea\n---\n\napi: tea\n')[0]?.text.trim()).to.equal('api: tea');
    expect(read(page.replace(packed, 'broken')).map(({ heading }) => heading)).to.include('Request');
  });
});
