import { expect } from 'chai';
import { corpusOf } from '../corpus.ts';

const { names, rank } = corpusOf([
  '屏幕共享',
  '登录茶馆',
  '播放音乐: 乐声',
  '登陆艇: 登陆',
  'mode: Kettle mode.',
  ...Array.from({ length: 30 }, (_, at) => `常见问题${String(at)}: 水壶的音乐在加热时播放，登录后可以关闭。`),
]);

describe('A Chinese query by its sound', () => {
  for (const [keyword, title] of [
    ['pingmugongxiang', '屏幕共享'],
    ['Ping mu Gong xiang', '屏幕共享'],
    ["ping'mu", '屏幕共享'],
    // Any of the readings of a character counts.
    ['bofang yinyue', '播放音乐'],
    // The last syllable is still being typed.
    ['pingmu gongx', '屏幕共享'],
    ['pmgx', '屏幕共享'],
    ['web pingmu gongxiang', '屏幕共享'],
    ['屏目共享', '屏幕共享'],
    // Words of the content count as they are.
    ['mode', 'mode'],
    ['登陆', '登陆艇'],
  ] as const)
    it(`finds ${title} for ${keyword}`, () => {
      expect(names(keyword)[0]).to.equal(title);
    });

  it('finds other characters with the same sound, too', () => {
    expect(names('登陆茶馆')).to.include('登录茶馆');
  });

  it('leaves a typing error in an English word to the correction', () => {
    expect(corpusOf(['特定金额的茶', 'deleted']).names('deeted')[0]).to.equal('deleted');
  });

  for (const [keyword, said] of [
    ['web pmgx', 'web 屏幕共享'],
    ['屏目共享', '屏幕共享'],
    // Sentences and words of the texts are left as they are.
    ['怎么用屏目共享', undefined],
    ['登陆茶馆', undefined],
  ] as const)
    it(`says for ${keyword} that ${said ?? 'nothing else'} is searched`, () => {
      expect(rank(keyword).query.didYouMean).to.deep.equal(said && { keyword: said, isUsed: true });
    });
});
