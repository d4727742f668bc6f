import { localeOfPrefix } from '../../views/domain/locale.ts';
import { pageRoutes, proxiedPaths } from '../routes.ts';

/** Patterns of all page routes in routing order, with the fixed texts around their parameters. */
const forms = pageRoutes.map(({ path }) => {
  const parts = path.split(/([:*]\w+)/);
  const pattern = parts.map((part) => {
    if (part.startsWith(':')) return '([^/]+?)';
    return part.startsWith('*') ? '(.+?)' : part.replaceAll('.', '\\.');
  });
  return { form: new RegExp(`^${pattern.join('')}$`, 'i'), texts: parts.filter((_, index) => index % 2 === 0) };
});

/**
 * Spells a path in the case of the URL table, prefix included. Values of parameters keep their case, because keys of content may
 * differ by case alone. Calls get the case of their first segment. Unknown paths stay unchanged.
 */
export function spellPath(path: string): string {
  const [, first = ''] = /^\/([^/]*)/.exec(path) ?? [];
  const proxied = proxiedPaths.find((known) => known === `/${first.toLowerCase()}`);
  if (proxied) return proxied + path.slice(proxied.length);
  const isPrefixed = localeOfPrefix(first.toLowerCase()) !== undefined;
  const prefix = isPrefixed ? `/${first.toLowerCase()}` : '';
  const rest = isPrefixed ? path.slice(prefix.length) : path;
  for (const { form, texts } of forms) {
    const match = form.exec(rest);
    if (match) return prefix + texts.map((text, index) => text + (match[index + 1] ?? '')).join('');
  }
  return prefix + rest;
}
