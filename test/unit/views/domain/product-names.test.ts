import { expect } from 'chai';
import { nameOfProductKey } from '../../../../views/domain/product-names.ts';

describe('nameOfProductKey', () => {
  for (const [key, en, zh] of [
    ['Express_Video_SDK_API', 'Real-Time Audio and Video', '实时音视频'],
    ['express-audio-sdk', 'Voice call', '语音通话'],
    ['zim', 'IM', '即时通讯'],
    ['avatar', 'Avatar', '虚拟形象'],
    ['metaworld', 'MetaWorld', '元宇宙'],
    ['superboard', 'Super Board', '超级白板'],
    ['ZegoMiniGameEngine', 'Mini Game Engine', '小游戏引擎'],
    ['realtime-translation', 'Realtime Translation', '实时翻译'],
    ['room_kit', 'RoomKit', 'RoomKit'],
    ['effects-sdk', 'AI Vision', 'AI 视觉'],
    ['data-stream-recording', 'Data Stream Recording', '数据流录制'],
    ['docsview', 'Docs View', '文件共享'],
    ['WhiteBoardView', 'Whiteboard', '互动白板'],
    ['kettle-sdk', 'kettle-sdk', 'kettle-sdk'],
  ] as const) {
    it(`names ${key}`, () => {
      expect([nameOfProductKey(key, 'en'), nameOfProductKey(key, 'zh')]).to.deep.equal([en, zh]);
    });
  }
});
