import { expect } from 'chai';
import {
  findContradictions,
  leaveOutMirrored,
  type LocatedStatement,
} from '../../../../../server/embedded/doc-server/check/contradictions.ts';

/** A statement as `path version`; `feature` behind it is for a page about a feature. */
function say(text: string, subject = 'iOS'): LocatedStatement {
  const [path = '', version = '', kind] = text.split(' ');
  const quote = `${subject} ${version} or later`;
  return { subject, version, scope: 'sdk', platform: undefined, quote, path, line: 1, isGeneral: kind !== 'feature' };
}

describe('Contradictions of requirements', () => {
  for (const [what, statements, expected, subject] of [
    ['what differs from the usual version, and where that stands', ['a 12.0', 'b 9.0', 'c 12'], ['b a 2']],
    ['the lower of two versions that are as usual', ['a 9.0', 'b 12.0'], ['a b 1']],
    ['a text that several pages include once', ['a 9.0', 'a 9.0', 'b 12.0'], ['a b 1']],
    ['no longer spelling of a number', ['a 12', 'b 12.0.0'], []],
    ['no longer spelling of a version of Unity', ['a 2021.3.18f1', 'b 2021.3.18f1c1'], [], 'Unity'],
    ['numbers, not texts', ['a 10.9', 'b 10.13'], ['a b 1']],
    ['pages about a feature that require less, not more', ['a 12.0', 'b 14.0 feature', 'c 9.0 feature'], ['c a 1']],
  ] as [what: string, statements: string[], expected: string[], subject?: string][])
    it(`are ${what}`, () => {
      const found = findContradictions(statements.map((text) => say(text, subject))).map(
        ({ statement, usual, paths }) => `${statement.path} ${usual.path} ${String(paths.size)}`,
      );

      expect(found).to.deep.equal(expected);
    });

  for (const [what, groups, expected] of [
    ['the one that contradicts more often', ['a 64, s 50, d 50', 'b 64, s 50, d 50', 'c 64, e 64, s 50'], 'a 64, b 64'],
    ['the lower requirement if both stand alone', ['a 50, s 64, d 64', 'a 50, e 50, s 64'], 'a 50'],
    ['other contradictions between the same versions', ['a 50, s 64, d 64', 'b 50, c 50, f 64'], 'a 50, f 64'],
  ] as const)
    it(`keep of two documents that contradict each other ${what}`, () => {
      const statements = groups.map((group) => group.split(', ').map((text) => say(text)));
      const found = leaveOutMirrored(statements.flatMap((group) => findContradictions(group)));

      expect(found.map(({ statement: { path, version } }) => `${path} ${version}`).join(', ')).to.equal(expected);
    });
});
