import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PlatformTarget } from '../../../../views/domain/article.ts';
import { VersionNotice } from '../../../../views/parts/version-notice.tsx';
import { makeFrame } from '../made-up.ts';

describe('The notice of a version', () => {
  const make = (label: string, given: Partial<PlatformTarget> = {}): PlatformTarget => ({
    ...{ label, title: 'Boil', match: 'same', platform: 'all', language: label, isCurrent: false },
    ...{ entryKey: `all_${label}`, address: `/docs/kettle/boil?language=${label}`, ...given },
  });
  const old = make('1.0', { version: '1.0', isCurrent: true });
  const write = (...platforms: PlatformTarget[]) =>
    renderToStaticMarkup(<VersionNotice frame={makeFrame('en')} platforms={platforms} />);

  it('names another version than the current one, and leads to the same page there, or says which one is nearest', () => {
    expect(write(make('2.0'), old)).to.match(
      /Version of this page: 1\.0\..*href="\/en\/docs\/kettle\/boil\?language=2\.0".*Read it in the current version/s,
    );
    expect(write(make('2.0', { match: 'nearest', title: 'Heat' }), old)).to.contain('no such page; read “Heat”');
  });

  it('is missing on pages of the current version, and where the platform has no current version', () => {
    expect(write(make('2.0', { isCurrent: true }), { ...old, isCurrent: false })).to.equal('');
    expect(write(make('2.0', { platform: 'ios' }), old)).to.equal('');
  });
});
