import { expect } from 'chai';
import { corpusOf } from '../corpus.ts';

const filler = { title: '常见问题', text: '水壶的音乐在加热时播放，登录后可以关闭。' };
const corpus = corpusOf([
  { title: '屏幕共享' },
  { title: '登录茶馆' },
  { title: '播放音乐', text: '乐声' },
  { title: '登陆艇', text: '登陆' },
  { title: 'mode', text: 'Kettle mode.' },
  ...Array.from({ length: 30 }, (_, at) => ({ ...filler, title: `${filler.title}${String(at)}` })),
]);
const { find, names } = corpus;
const first = (keyword: string) => names(keyword)[0];

describe('A Chinese query by its sound', () => {
  for (const keyword of ['pingmugongxiang', 'pingmu gongxiang', 'ping mu gong xiang', "ping'mu", 'Pingmu Gongxiang'])
    it(`finds text for the pinyin ${keyword}`, () => {
      expect(first(keyword)).to.equal('屏幕共享');
    });

  it('finds a character by any of its readings', () => {
    expect(first('bofang yinyue')).to.equal('播放音乐');
  });

  it('finds text while its last syllable is being typed', () => {
    expect(first('pingmu gongx')).to.equal('屏幕共享');
  });

  it('finds names by the initials of their sounds', () => {
    expect(first('pmgx')).to.equal('屏幕共享');
  });

  it('is read beside words of other languages', () => {
    expect(first('web pingmu gongxiang')).to.equal('屏幕共享');
  });

  it('says which text is searched', () => {
    const { query } = corpusOf([{ title: '屏幕共享' }]).rank('web pmgx');

    expect(query.didYouMean).to.deep.equal({ keyword: 'web 屏幕共享', isUsed: true });
  });

  it('leaves words of the content as they are', () => {
    expect(find('mode').list[0]?.title).to.equal('mode');
  });

  it('leaves a typing error in an English word to the correction', () => {
    expect(corpusOf([{ title: '特定金额的茶' }, { title: 'deleted' }]).names('deeted')[0]).to.equal('deleted');
  });

  it('finds text for other characters with the same sound', () => {
    expect(first('屏目共享')).to.equal('屏幕共享');
    expect(names('登陆茶馆')).to.include('登录茶馆');
  });

  it('says that a misspelt keyword is searched in another spelling, but leaves sentences and words of the texts', () => {
    const said = (keyword: string) => corpus.rank(keyword).query.didYouMean?.keyword;

    expect(said('屏目共享')).to.equal('屏幕共享');
    expect(said('怎么用屏目共享')).to.equal(undefined);
    expect(said('登陆茶馆')).to.equal(undefined);
  });

  it('has the text as typed before texts that sound alike', () => {
    expect(first('登陆')).to.equal('登陆艇');
  });
});
