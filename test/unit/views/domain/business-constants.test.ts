import { expect } from 'chai';
import { storageKeys } from '../../../../client/browser/storage.ts';
import { readConfig } from '../../../../server/config.ts';
import { permanentRedirect } from '../../../../server/http/redirect.ts';
import { currentVersion } from '../../../../server/embedded/doc-server/site/configuration/versions.ts';
import { fixedKeys } from '../../../../server/embedded/doc-server/site/menus/menu-tree.ts';
import { codeDigits, passwordPattern } from '../../../../views/domain/account.ts';
import { expressServerApiId } from '../../../../views/domain/api-center.ts';
import { kindsOf } from '../../../../views/domain/api-reference.ts';
import { locales } from '../../../../views/domain/locale.ts';
import { noTag, treeDepths } from '../../../../views/domain/menu.ts';
import { platforms } from '../../../../views/domain/platform.ts';
import { requestTimeoutMs } from '../../../../views/domain/request.ts';
import { uikitTag } from '../../../../views/domain/sdk.ts';
import { timings } from '../../../../views/domain/timings.ts';

const password = (length: number) => new RegExp(`^${passwordPattern}$`).test('aB3'.padEnd(length, 'x'));
const lengths = Array.from({ length: 30 }, (_, length) => length).filter(password);

/** Section 9 of the specification, but for sizes on the screen and what other tests show. */
const constants: [name: string, used: unknown, value: unknown][] = [
  ['search debounce', timings.searchDebounceMs, 250],
  ['link opening delay', timings.linkOpeningMs, 150],
  ['fetch delay', timings.fetchMs, 200],
  ['idle prefetch timeout', timings.idlePrefetchMs, 2000],
  ['request timeout of pages', requestTimeoutMs, 60_000],
  ['request timeout of the server', readConfig({}).requestTimeoutMs, 60_000],
  ['permanent redirect', permanentRedirect, 301],
  ['lengths of a password', [lengths[0], lengths.at(-1)], [6, 18]],
  ['digits of a verification code', codeDigits, 6],
  ['supported locales', locales, ['en', 'zh']],
  ['default locale', readConfig({}).defaultLocale, 'zh'],
  ['tree depth of the client API target', treeDepths.clientApiTarget, 2],
  ['tree depth of the other-language map', treeDepths.otherLanguage, 3],
  ['server API id of express SDKs', expressServerApiId, '5179'],
  ['UIKit tag id', uikitTag, '666'],
  ['default docs version slug', currentVersion, 'next'],
  ['default menu tag', noTag, '0'],
  ['categories of a Java API', kindsOf('java'), ['class', 'enum', 'interface', 'struct']],
  ['categories of a C API', kindsOf('c'), ['class', 'enum', 'file', 'struct']],
  [
    'English platform order',
    platforms
      .map(({ value }) => value)
      .slice(0, 15)
      .join(' '),
    'ios android web flutter react-native electron unity3d cocos2d cocos-creator windows macos linux wxxcx uni-app ue',
  ],
  ['fixed menu keys', Object.keys(fixedKeys), ['server-api', 'experience-app', 'download-pkg', 'download-sdk', 'tech']],
  ['storage key of the search history', storageKeys.searchHistory, 'search_history'],
  ['storage key of the platform choice', storageKeys.platformChoice, 'platform_choice'],
  ['storage key of the product tip', storageKeys.productTip, 'product_tip'],
  ['storage key of the session source', storageKeys.source, 'source'],
];

describe('Business constants', () => {
  for (const [name, used, value] of constants)
    it(`${name}: ${JSON.stringify(value)}`, () => {
      expect(used).to.deep.equal(value);
    });
});
