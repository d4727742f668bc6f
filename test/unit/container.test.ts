/** No container engine runs in tests, so the recipe's names are compared with the build and the start. */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { sourcePaths } from '../../server/build-stamp.js';

describe('The Dockerfile', () => {
  const recipe = readFileSync('Dockerfile', 'utf8');

  it('keeps the packages that the build does not bundle', () => {
    const external = /external: \[([^\]]+)\]/.exec(readFileSync('client/build/build.ts', 'utf8'))?.[1] ?? '';
    const outside = [...external.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
    type Packages = Record<'dependencies' | 'optionalDependencies', object>;
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Packages;

    expect(recipe).to.include('npm prune --omit=dev');
    // pg works without its native part, which is never installed.
    expect([...Object.keys({ ...dependencies, ...optionalDependencies }), 'pg-native']).to.have.members(outside);
  });

  it('copies the build, and every source that can make it stale', () => {
    const copied = [...recipe.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' ').map((path) => path.replace('/app/', '')),
    );

    expect(copied).to.include.members([...sourcePaths, '.build', 'public', 'package.json']);
    expect(copied.filter((path) => path !== '.build' && !existsSync(path))).to.deep.equal([]);
  });

  it('runs what listens as a user without rights', () => {
    expect(recipe.trim().split('\n').slice(-2)).to.deep.equal(['USER node', 'CMD ["node", ".build/main.js"]']);
  });
});
