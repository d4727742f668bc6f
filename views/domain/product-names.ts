/** Names of products by the keys of their client APIs, for keys that the content does not name. */
import type { Locale } from './locale.ts';

type Names = Readonly<Record<Locale, string>>;

const whiteboard: Names = { en: 'Whiteboard', zh: '互动白板' };
const im: Names = { en: 'IM', zh: '即时通讯' };

/** Keys have no signs, no prefix `zego` and no suffix `sdk` or `api`: `Express_Video_SDK_API` is `expressvideo`. */
const productNames = new Map<string, Names>([
  ['expressvideo', { en: 'Real-Time Audio and Video', zh: '实时音视频' }],
  ['expressaudio', { en: 'Voice call', zh: '语音通话' }],
  ['zim', im],
  ['im', im],
  ['avatar', { en: 'Avatar', zh: '虚拟形象' }],
  ['metaworld', { en: 'MetaWorld', zh: '元宇宙' }],
  ['superboard', { en: 'Super Board', zh: '超级白板' }],
  ['minigameengine', { en: 'Mini Game Engine', zh: '小游戏引擎' }],
  ['realtimetranslation', { en: 'Realtime Translation', zh: '实时翻译' }],
  ['roomkit', { en: 'RoomKit', zh: 'RoomKit' }],
  ['effects', { en: 'AI Vision', zh: 'AI 视觉' }],
  ['datastreamrecording', { en: 'Data Stream Recording', zh: '数据流录制' }],
  ['docsview', { en: 'Docs View', zh: '文件共享' }],
  ['whiteboardview', whiteboard],
  ['whiteboard', whiteboard],
]);

/** Returns the key itself where the table has no name. */
export function nameOfProductKey(key: string, locale: Locale): string {
  const plain = key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return productNames.get(plain.replaceAll(/^zego|(?:sdk)?(?:api)?$/g, ''))?.[locale] ?? key;
}
