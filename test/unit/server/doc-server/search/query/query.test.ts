import { expect } from 'chai';
import { findMentions, longestOf } from '../../../../../../server/embedded/doc-server/search/analysis/mentions.ts';
import { fold } from '../../../../../../server/embedded/doc-server/search/analysis/analyse.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';

const synonyms = new Vocabulary([['踢人', '移出房间']]);
const conceptsOf = (text: string) =>
  parseQuery(text, synonyms).concepts.map(({ weight, alternatives }) => [
    alternatives[0]?.terms.map(({ term }) => term).join('+'),
    weight,
  ]);

describe('A query', () => {
  it('is a concept a word', () => {
    expect(conceptsOf('publish a stream ')).to.deep.equal([
      ['publish', 1],
      ['stream', 1],
    ]);
  });

  it('lets go of what questions are made of', () => {
    const [soft, strong] = parseQuery('怎么踢人', synonyms).concepts;

    expect(soft?.weight).to.be.lessThan(0.5);
    expect(strong?.weight).to.equal(1);
    expect(strong?.alternatives.map(({ terms }) => terms.find(({ kind }) => kind === 'pair')?.term)).to.deep.equal([
      '踢人',
      '移出',
    ]);
  });

  it('is taken at its word where it is made of nothing else', () => {
    expect(conceptsOf('怎么')[0]?.[1]).to.equal(1);
    expect(conceptsOf('help ')).to.deep.equal([['help', 1]]);
  });

  it('is led by the number of an error', () => {
    const [word, code] = parseQuery('login 1002033', synonyms).concepts;

    expect(code?.weight).to.be.greaterThan(word?.weight ?? Infinity);
  });

  it('has an identifier whole and in parts', () => {
    expect(conceptsOf('loginRoom ')).to.deep.equal([['loginroom+login+room', 1]]);
  });

  it('may end within a word', () => {
    const lastOf = (text: string) => parseQuery(text, synonyms).concepts.at(-1)?.alternatives[0]?.terms[0]?.prefix;

    expect(lastOf('room stat')).to.equal('stat');
    expect(lastOf('room stat ')).to.equal(undefined);
    expect(lastOf('推流')).to.equal(undefined);
  });

  it('knows the names of platforms as places', () => {
    const { concepts, mentions } = parseQuery('android 推流', synonyms);

    expect(concepts.map(({ isPlace }) => isPlace)).to.deep.equal([true, false]);
    expect(mentions.map(({ value }) => value)).to.deep.equal(['android']);
  });

  it('has no concept if it is nothing but signs', () => {
    expect(conceptsOf('  ?? ... ')).to.deep.equal([]);
  });
});

describe('Names in a query', () => {
  const cases: [text: string, platform: string | undefined, language: string | undefined][] = [
    ['react native install', 'react-native', undefined],
    ['安卓怎么推流', 'android', undefined],
    ['鸿蒙 ArkTS', 'harmony', 'arkts'],
    ['rest api to close a room', 'server', undefined],
    ['ios swift preview', 'ios', 'swift'],
    ['webhook', undefined, undefined],
    ['虚幻引擎语音', 'ue', undefined],
    ['cocos 语音', 'cocos-creator', undefined],
    ['cocos2d-x C++', 'cocos2d', 'cpp'],
    ['苹果端推送', 'ios', undefined],
    ['苹果电脑共享屏幕', 'macos', undefined],
    ['苹果浏览器没声音', 'web', undefined],
    ['树莓派推流', 'linux', undefined],
    ['macaroni', undefined, undefined],
    ['javascript', undefined, 'javascript'],
  ];
  for (const [text, platform, language] of cases)
    it(`are ${String(platform)} and ${String(language)} for ${JSON.stringify(text)}`, () => {
      expect(longestOf(findMentions(fold(text)))).to.deep.equal({
        ...(platform && { platform }),
        ...(language && { language }),
      });
    });
});
