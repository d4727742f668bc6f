import { expect } from 'chai';
import { readAliases } from '../../../../../server/embedded/doc-server/dialects/aliases.ts';
import { aliasedPath } from '../../../../../server/embedded/doc-server/kit/paths.ts';
import { useFolders } from '../site/configuration/made-folders.ts';

describe('Names for folders', () => {
  const load = useFolders();

  it('are read from a file with comments, and from the one that it extends', () => {
    const { store } = load({
      'docs/a.md': 'A',
      'docs/tsconfig.json': '{ // own\n "extends": "../base", /* "paths" */ "include": ["**/*",], }',
      'base.json':
        '{ "compilerOptions": { "baseUrl": "./docs", "paths": { "~/*": ["./src/*"], "~/a/*": ["x/*"], "*": ["*"], }, } }',
    });

    const aliases = readAliases(store.contentDir, 'docs');
    expect(aliases).to.deep.equal({ '~/a/*': 'docs/x/*', '~/*': 'docs/src/*' });
    expect(['~/a/b.md', './e.md'].map((one) => aliasedPath(one, aliases))).to.deep.equal(['docs/x/b.md', undefined]);
  });

  it('lead nowhere outside the content folder, and to no file that extends itself', () => {
    const { store } = load({
      'a.md': 'A',
      'tsconfig.json': '{ "extends": "./tsconfig.json", "compilerOptions": {} }',
      'jsconfig.json': '{ "compilerOptions": { "paths": { "@up/*": ["../../*"] } } }',
    });

    expect(readAliases(store.contentDir, '')).to.equal(undefined);
    expect(aliasedPath('@up/../../x', { '@up/*': 'docs/*' })).to.equal(undefined);
  });
});
