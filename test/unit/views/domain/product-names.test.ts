import { expect } from 'chai';
import { nameOfProductKey } from '../../../../views/domain/product-names.ts';

describe('nameOfProductKey', () => {
  for (const [key, en, zh] of [
    ['Express_Video_SDK_API', 'Real-Time Audio and Video', '实时音视频'],
    ['express-audio-sdk', 'Voice call', '语音通话'],
    ['ZegoMiniGameEngine', 'Mini Game Engine', '小游戏引擎'],
    ['effects-sdk', 'AI Vision', 'AI 视觉'],
    ['kettle-sdk', 'kettle-sdk', 'kettle-sdk'],
  ] as const)
    it(`names ${key}`, () => {
      expect([nameOfProductKey(key, 'en'), nameOfProductKey(key, 'zh')]).to.deep.equal([en, zh]);
    });
});
