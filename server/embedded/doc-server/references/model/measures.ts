/** Finds the unit of measure of a value in the text of a reference. */

/** Units by lower-case name in references. */
const units: Readonly<Record<string, string>> = {
  ...named('ms', 'ms', 'millisecond', 'milliseconds', '毫秒'),
  ...named('s', 's', 'second', 'seconds', '秒', '秒钟'),
  ...named('min', 'minute', 'minutes', '分钟'),
  ...named('bps', 'bps'),
  ...named('kbps', 'kbps'),
  ...named('fps', 'fps', 'f/s', '帧/秒', '帧每秒'),
  ...named('px', 'px', 'pixel', 'pixels', '像素'),
  ...named('byte', 'byte', 'bytes', '字节'),
  ...named('KB', 'kb'),
  ...named('MB', 'mb'),
  ...named('Hz', 'hz', 'hertz', '赫兹'),
  ...named('kHz', 'khz'),
  ...named('dB', 'db', 'decibel', 'decibels', '分贝'),
  ...named('°', 'degree', 'degrees'),
};
/** `Unit: ms`, `the unit is milliseconds`, `in seconds`, `单位为毫秒`, `单位：秒` */
const said = [
  /\bunits?\b(?:\s+of\s+(?:the\s+)?\w+(?:\s\w+)?)?\s*(?:is|are|in)?\s*[:：]?\s*([a-z/]+)/i,
  /\bin\s+(milliseconds|ms|seconds|minutes|[kK]?bps|fps|pixels|bytes|degrees|decibels|k?Hz)\b/i,
  /单位\s*(?:为|是|[:：])?\s*([a-z/]+|帧\/秒|帧每秒|[\u4e00-\u9fff]{1,2})/i,
];

/** @returns the usual symbol; undefined if no unit is named */
export function unitIn(text: string): string | undefined {
  for (const pattern of said) {
    const unit = units[pattern.exec(text)?.[1]?.toLowerCase() ?? ''];
    if (unit !== undefined) return unit;
  }
  return undefined;
}

function named(unit: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, unit]));
}
