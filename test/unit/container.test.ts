/** No container engine runs in tests, so the recipe's names are compared with the build and the start. */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { sourcePaths } from '../../server/build-stamp.js';

describe('The Dockerfile', () => {
  const recipe = readFileSync('Dockerfile', 'utf8');
  const copied = [...recipe.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' ').map((path) => path.replace('/app/', '')),
  );

  it('keeps the packages that the build does not bundle', () => {
    const external = /external: \[([^\]]+)\]/.exec(readFileSync('client/build/build.ts', 'utf8'))?.[1] ?? '';
    const outside = [...external.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      string,
      object
    >;

    expect(recipe).to.include('npm prune --omit=dev');
    // pg works without its native part, which is never installed.
    expect([...Object.keys({ ...dependencies, ...optionalDependencies }), 'pg-native']).to.have.members(outside);
  });

  it('copies the build, and every source that can make it stale', () => {
    expect(copied).to.include.members([...sourcePaths, '.build', 'public', 'package.json']);
    for (const path of copied) if (path !== '.build') expect(existsSync(path), path).to.equal(true);
  });

  it('runs what listens as a user without rights', () => {
    expect(recipe.trim().split('\n').slice(-2)).to.deep.equal(['USER node', 'CMD ["node", ".build/main.js"]']);
  });
});
