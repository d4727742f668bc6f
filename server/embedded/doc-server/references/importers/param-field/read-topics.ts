const landmark = /^##[ \t]+(.+?)[ \t]*$|\]\([^()\s#]*#([^()\s]+)\)/gm;

/** Short topic names of generators in English lists. Other names become readable by splitting. */
const knownTopics: ReadonlyMap<string, string> = new Map([
  ['main', 'Engine'],
  ['publisher', 'Publishing'],
  ['player', 'Playing'],
  ['im', 'Messages'],
  ['mixer', 'Stream mixing'],
  ['preprocess', 'Audio and video processing'],
  ['record', 'Recording'],
  ['device', 'Devices'],
  ['customvideoio', 'Custom video'],
  ['customaudioio', 'Custom audio'],
  ['deprecatedapi', 'Deprecated'],
]);

/**
 * Reads the sections of a list of functions.
 * @returns titles by linked anchor; a function in several sections belongs to the first
 */
export function readTopics(source: string): Map<string, string> {
  const topics = new Map<string, string>();
  let title = '';
  for (const [, heading, anchor] of source.matchAll(landmark)) {
    if (heading !== undefined) title = nameTopic(heading);
    else if (anchor !== undefined && title !== '' && !topics.has(anchor.toLowerCase()))
      topics.set(anchor.toLowerCase(), title);
  }
  return topics;
}

/** Splits names such as `mediaPlayer` and `deprecated_api` into words. */
export function nameTopic(heading: string): string {
  if (!/^[a-z_]+$/i.test(heading)) return heading;
  const known = knownTopics.get(heading.replaceAll('_', '').toLowerCase());
  if (known !== undefined) return known;
  const words = heading.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
