import { expect } from 'chai';
import { foldHits, isForPlatform, matchingNames } from '../../../../views/domain/hit-documents.ts';
import type { HitPage, SearchHit } from '../../../../views/domain/search.ts';

const page = (doc: string, platform: string, anchor = ''): HitPage => ({
  ...{ url: `/docs/kettle/${doc}?platform=${platform}&language=all${anchor}`, path: '', title: doc },
  ...{ product: 'kettle', productName: 'Kettle', version: '', platform, language: 'all' },
});
function hit(pages: HitPage[], facts: Partial<SearchHit> = {}): SearchHit {
  const [first] = pages;
  return {
    ...{ docType: 'common', isServerApi: false, aId: '', title: first?.title ?? '', titleMarks: [], heading: '' },
    ...{ headingMarks: [], content: '', contentMarks: [], originProductKey: 'kettle', productName: 'Kettle' },
    ...{ platform: first?.platform ?? '', language: 'all', clientCategory: '', categories: [], crossPlatform: false },
    ...{ url: first?.url ?? '', path: '', pages },
    ...facts,
  };
}

describe('foldHits', () => {
  it('makes the hits of a document one, with its sections, at the place of the best', () => {
    const found = foldHits([
      hit([page('boil', 'ios', '#by-hand')], { heading: 'By hand' }),
      hit([page('pour', 'ios')]),
      hit([page('boil', 'ios')], { content: 'Fill it.' }),
      hit([page('boil', 'ios', '#by-voice')], { heading: 'By voice' }),
    ]);

    expect(found.map(({ lead }) => lead.title)).to.deep.equal(['boil', 'pour']);
    expect(found[0]?.lead.content).to.equal('Fill it.');
    expect(found[0]?.url).to.equal('/docs/kettle/boil?platform=ios&language=all');
    expect(found[0]?.sections.map(({ url }) => url.split('#')[1])).to.deep.equal(['by-hand', 'by-voice']);
  });

  it('makes a document on several platforms one; the others are copies at their best sections', () => {
    const heading = 'By voice';
    const found = foldHits([
      hit([page('boil', 'ios')]),
      hit([page('boil', 'android')]),
      hit([page('boil', 'android', '#a'), page('boil', 'ios', '#i')], { heading, platform: 'android' }),
      hit([page('boil', 'web', '#w')], { heading: 'In a browser' }),
    ]);

    expect(found).to.have.lengthOf(1);
    expect(found[0]?.copies.map(({ platform, url }) => [platform, url.split('#')[1]])).to.deep.equal([
      ['android', undefined],
      ['web', 'w'],
    ]);
    expect(found[0]?.sections.map(({ url }) => url.split('#')[1])).to.deep.equal(['i']);
  });

  it('leads to the own platform if it has the document', () => {
    const hits = [hit([page('boil', 'ios'), page('pour', 'web')]), hit([page('boil', 'web', '#w')], { heading: 'W' })];
    const [web] = foldHits(hits, { platform: 'web', language: '' });
    const [linux] = foldHits(hits, { platform: 'linux', language: '' });

    expect(web).to.include({ url: '/docs/kettle/boil?platform=web&language=all', platform: 'web' });
    expect(web?.sections.map(({ hit: { heading } }) => heading)).to.deep.equal(['W']);
    expect(linux).to.include({ platform: 'ios' });
  });

  it('makes a class of a reference one, whatever the address of its platform', () => {
    const api = { docType: 'clientapi' as const, title: 'KettleEngine' };
    const found = foldHits([
      hit([page('ios~KettleEngine', 'ios', '#boil')], { ...api, heading: 'boil' }),
      hit([page('web~KettleEngine', 'web', '#boil')], { ...api, heading: 'boil' }),
      hit([page('web~KettleEngine', 'web', '#pour')], { ...api, heading: 'pour' }),
    ]);

    expect(found).to.have.lengthOf(1);
    expect(found[0]?.sections.map(({ hit: { heading } }) => heading)).to.deep.equal(['boil']);
    expect(found[0]?.copies.map(({ platform }) => platform)).to.deep.equal(['web']);
  });

  it('tells documents for a platform, or for all, from others', () => {
    const [ios, all] = foldHits([hit([page('boil', 'ios')]), hit([page('pour', 'all')])]);

    expect([ios, all].map((one) => one && isForPlatform(one, 'ios'))).to.deep.equal([true, true]);
    expect([ios, all].map((one) => one && isForPlatform(one, 'web'))).to.deep.equal([false, true]);
  });

  it('leaves names that match, once each, to matchingNames', () => {
    const api = { docType: 'clientapi' as const, title: 'KettleEngine', headingMarks: [[0, 4]] as [number, number][] };
    const names = matchingNames([
      hit([page('a', 'ios')], { ...api, heading: 'boilWater(cups)' }),
      hit([page('b', 'web')], { ...api, heading: 'boilWater' }),
      hit([page('c', 'web')], { ...api, heading: 'pour', headingMarks: [] }),
      hit([page('d', 'web')], { ...api, heading: 'How to boil' }),
      hit([page('e', 'web')], { docType: 'common', title: 'boil', titleMarks: [[0, 4]] }),
    ]);

    expect(names.map(({ heading }) => heading)).to.deep.equal(['boilWater(cups)']);
  });
});
