import { expect } from 'chai';
import { findMentions, longestOf } from '../../../../../../server/embedded/doc-server/search/analysis/mentions.ts';
import { fold } from '../../../../../../server/embedded/doc-server/search/analysis/analyse.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';

const synonyms = new Vocabulary([['踢人', '移出房间']]);

describe('A query', () => {
  /** Concepts of full weight. */
  const cases: [text: string, strong: string[]][] = [
    ['publish a stream ', ['publish', 'stream']],
    // Words of which questions are made count only where there are no others.
    ['怎么踢人', ['踢人']],
    ['怎么', ['怎么']],
    ['help ', ['help']],
    ['loginRoom ', ['loginroom+login+room']],
    ['  ?? ... ', []],
  ];
  for (const [text, strong] of cases)
    it(`${JSON.stringify(text)} asks for ${JSON.stringify(strong)}`, () => {
      const { concepts } = parseQuery(text, synonyms);

      const found = concepts
        .filter(({ weight }) => weight >= 1)
        .map(({ alternatives: [first] }) => first?.terms.filter(({ kind }) => kind !== 'sign'));
      expect(found.map((terms) => terms?.map(({ term }) => term).join('+'))).to.deep.equal(strong);
    });
});

describe('Names in a query', () => {
  const cases: [text: string, named: { platform?: string; language?: string }][] = [
    ['react native install', { platform: 'react-native' }],
    ['安卓怎么推流', { platform: 'android' }],
    ['鸿蒙 ArkTS', { platform: 'harmony', language: 'arkts' }],
    ['rest api to close a room', { platform: 'server' }],
    ['webhook', {}],
    ['cocos 语音', { platform: 'cocos-creator' }],
    ['cocos2d-x C++', { platform: 'cocos2d', language: 'cpp' }],
    // Names inside longer ones do not count.
    ['苹果电脑共享屏幕', { platform: 'macos' }],
    ['macaroni', {}],
    ['javascript', { language: 'javascript' }],
  ];
  for (const [text, named] of cases)
    it(`are ${JSON.stringify(named)} for ${JSON.stringify(text)}`, () => {
      expect(longestOf(findMentions(fold(text)))).to.deep.equal(named);
    });
});
