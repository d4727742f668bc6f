/** Words, sentences and code of made-up documents: equal seeds give equal texts, independent of other texts. */
import type { Locale } from '../../views/domain/locale.ts';

export interface Dice {
  /** From 0 to 1. */
  next(): number;
  /** A whole number. */
  below(bound: number): number;
  pick<T>(list: readonly T[]): T;
  /** Some of a list, in another order. */
  some<T>(list: readonly T[], count?: number): T[];
}

/** Equal seeds give equal numbers (mulberry32). */
export function diceFor(seed: string | number): Dice {
  let state = 0x811c9dc5;
  for (const sign of String(seed)) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    some(list, count = list.length) {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)).flat();
    },
  };
}

const words: Record<Locale, Record<'thing' | 'verb' | 'part' | 'state' | 'topic' | 'sentence', string[]>> = {
  en: {
    thing: 'room|stream|token|engine|user|camera|microphone|message|session|channel|mixer'.split('|'),
    verb: 'start|stop|create|destroy|publish|play|mute|record|renew|update|inspect'.split('|'),
    part: 'callback|configuration|timeout|error code|quality report|bitrate|sample rate|role'.split('|'),
    state: 'the network drops|the app is hidden|the call ends|a second device joins|the key expires'.split('|'),
    topic: 'Audio routing|Video quality|Room events|Stream mixing|Token renewal|Device control'.split('|'),
    sentence: [
      'Before you {verb} the {thing}, check that the {part} belongs to the current {thing}.',
      'When {state}, the SDK keeps the {thing} for 90 seconds and then reports it through the {part}.',
      'To {verb} a {thing} you need its {part}; without it the call returns error {number}.',
      'The {part} is measured every 3 seconds, and its value lies between 0 and {number}.',
      'If several users {verb} the same {thing}, the last {part} wins and the others are told so.',
      'See the next section if you want to {verb} the {thing} from your own server.',
    ],
  },
  zh: {
    thing: '房间|音视频流|鉴权令牌|引擎|用户|摄像头|麦克风|消息|会话|频道|混流任务'.split('|'),
    verb: '开启|停止|创建|销毁|推送|播放|静音|录制|续期|更新|查询'.split('|'),
    part: '回调|配置|超时时间|错误码|质量报告|码率|采样率|角色'.split('|'),
    state: '网络中断|应用退到后台|通话结束|第二台设备加入|密钥过期'.split('|'),
    topic: '音频路由|视频质量|房间事件|混流|令牌续期|设备管理'.split('|'),
    sentence: [
      '在{verb}{thing}之前，请确认{part}属于当前的{thing}。',
      '当{state}时，SDK 会保留{thing} 90 秒，随后通过{part}通知您。',
      '{verb}{thing}需要对应的{part}，否则接口返回错误码 {number}。',
      '{part}每 3 秒统计一次，取值范围为 0 到 {number}。',
      '如果多个用户同时{verb}同一个{thing}，以最后一次的{part}为准。',
      '如需从业务服务器{verb}{thing}，请参考下一节。',
    ],
  },
};

export function sentence(dice: Dice, locale: Locale): string {
  const own = words[locale];
  return dice.pick(own.sentence).replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'number') return String(1000 + dice.below(9000));
    return dice.pick(own[slot as 'thing']);
  });
}

export function paragraph(dice: Dice, locale: Locale, sentences: number): string {
  return Array.from({ length: sentences }, () => sentence(dice, locale)).join(locale === 'en' ? ' ' : '');
}

export function topic(dice: Dice, locale: Locale): string {
  return dice.pick(words[locale].topic);
}

export function table(dice: Dice, locale: Locale, rows: number): string {
  const head = locale === 'en' ? '| Name | Type | Description |' : '| 名称 | 类型 | 描述 |';
  const lines = Array.from({ length: rows }, (_, row) => {
    const type = dice.pick(['string', 'int', 'boolean', 'RoomConfig']);
    return `| \`${dice.pick(words.en.verb)}${String(row)}\` | ${type} | ${sentence(dice, locale)} |`;
  });
  return [head, '| --- | --- | --- |', ...lines].join('\n');
}

/** One program for all languages, coloured by the rules of each. */
export function codeBlock(language: string, n: number): string {
  const number = String(n);
  return `\`\`\`${language}
const engine = await createEngine({ appID, server });
engine.on('roomStateChanged', (roomID, reason, errorCode) => {
  if (reason === 'LOGINED') startPublishing('stream${number}');
  else console.warn('room ' + roomID + ': ' + reason, errorCode);
});
// The token must come from your own server.
await engine.loginRoom('room${number}', await fetchToken('user${number}'), { userID: 'user${number}' });
\`\`\``;
}
