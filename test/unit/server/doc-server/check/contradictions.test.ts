import { expect } from 'chai';
import {
  findContradictions,
  leaveOutMirrored,
  type LocatedStatement,
} from '../../../../../server/embedded/doc-server/check/contradictions.ts';

function say(path: string, version: string, more: Partial<LocatedStatement> = {}): LocatedStatement {
  return {
    subject: 'iOS',
    version,
    scope: 'sdk',
    platform: undefined,
    quote: `iOS ${version} or later`,
    path,
    line: 1,
    isGeneral: true,
    ...more,
  };
}

function contradictionsIn(...statements: LocatedStatement[]): string[] {
  return findContradictions(statements).map(
    ({ statement, usual, paths }) => `${statement.path} ${usual.path} ${String(paths.size)}`,
  );
}

describe('findContradictions', () => {
  it('finds what differs from the usual version, and where that stands', () => {
    expect(contradictionsIn(say('a', '12.0'), say('b', '9.0'), say('c', '12'))).to.deep.equal(['b a 2']);
  });

  it('takes the higher of two versions that are as usual', () => {
    expect(contradictionsIn(say('a', '9.0'), say('b', '12.0'))).to.deep.equal(['a b 1']);
  });

  it('compares numbers, not texts', () => {
    const unity = (path: string, version: string) => say(path, version, { subject: 'Unity' });

    expect(contradictionsIn(say('a', '12'), say('b', '12.0.0'))).to.deep.equal([]);
    expect(contradictionsIn(unity('a', '2021.3.18f1'), unity('b', '2021.3.18f1c1'))).to.deep.equal([]);
    expect(contradictionsIn(say('a', '10.9'), say('b', '10.13'))).to.deep.equal(['a b 1']);
  });

  it('lets pages about a feature or a sample require more, but not less', () => {
    const feature = { isGeneral: false };

    expect(contradictionsIn(say('a', '12.0'), say('b', '14.0', feature), say('c', '9.0', feature))).to.deep.equal([
      'c a 1',
    ]);
  });

  it('counts a text that several pages include once', () => {
    expect(contradictionsIn(say('a', '9.0'), say('a', '9.0'), say('b', '12.0'))).to.deep.equal(['a b 1']);
  });
});

describe('leaveOutMirrored', () => {
  const platforms = (...groups: LocatedStatement[][]) =>
    leaveOutMirrored(groups.flatMap(findContradictions)).map(
      ({ statement }) => `${statement.path} ${statement.version}`,
    );
  const [a, b, c, shared] = [say('a', '50'), say('b', '50'), say('c', '50'), say('shared', '64')];

  it('keeps of two documents that contradict each other the one that contradicts more often', () => {
    expect(
      platforms([a, shared, say('d', '64')], [b, shared, say('d', '64')], [c, say('e', '50'), shared]),
    ).to.deep.equal(['a 50', 'b 50']);
  });

  it('keeps the lower requirement if both stand alone', () => {
    expect(platforms([a, shared, say('d', '64')], [a, say('e', '50'), shared])).to.deep.equal(['a 50']);
  });

  it('keeps other contradictions between the same versions', () => {
    expect(platforms([a, shared, say('d', '64')], [b, c, say('f', '64')])).to.deep.equal(['a 50', 'f 64']);
  });
});
