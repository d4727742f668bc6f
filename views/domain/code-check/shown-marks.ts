/** Sample with marks, shown before the first check. */
import type { CheckedCode } from './check-code.ts';
import type { CodeMark } from './mark.ts';

const lines: readonly [code: string, mark?: Pick<CodeMark, 'kind' | 'name'> & Partial<CodeMark>, instead?: string][] = [
  ['player.play();'],
  ['player.pasue();', { kind: 'misspelt', name: 'pasue' }, 'pause'],
  ['player.begin();', { kind: 'foreign', name: 'begin', platforms: ['Web'] }, 'play'],
  ['player.setVolume();', { kind: 'arity', name: 'setVolume', args: 0, allowed: [[1, 1]] }, 'setVolume'],
  ['player.rewind();', { kind: 'deprecated', name: 'rewind', version: '2.0.0' }, 'seekTo'],
  ['player.addSubtitles(file);', { kind: 'too-new', name: 'addSubtitles', version: '3.1.0' }],
];

const code = lines.map(([line]) => line).join('\n');
const marks = lines.flatMap(([, mark, instead], index): CodeMark[] =>
  mark
    ? [
        {
          ...mark,
          line: index + 1,
          at: code.indexOf(mark.name),
          length: mark.name.length,
          instead: instead === undefined ? [] : [{ name: instead, owner: '', kind: 'm', note: {}, page: '' }],
        },
      ]
    : [],
);

export const shownMarks: { code: string; checked: CheckedCode } = { code, checked: { marks, links: [] } };
