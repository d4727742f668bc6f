import { isLocale } from '../../views/domain/locale.ts';
import { pageRoutes } from '../routes.ts';

/** Of each page, in the order in which routes are tried: its form in any case, and its fixed texts around the parameters. */
const forms = pageRoutes.map(({ path }) => {
  const parts = path.split(/([:*]\w+)/);
  const pattern = parts.map((part) => {
    if (part.startsWith(':')) return '([^/]+?)';
    return part.startsWith('*') ? '(.+?)' : part.replaceAll('.', '\\.');
  });
  return { form: new RegExp(`^${pattern.join('')}$`, 'i'), texts: parts.filter((_, index) => index % 2 === 0) };
});

/**
 * The path in the case of the URL table, the edition's prefix included. What parameters stand for keeps its case, as keys of
 * content may differ by it alone; so does a path that no page has.
 */
export function spellPath(path: string): string {
  const [, first = ''] = /^\/([^/]*)/.exec(path) ?? [];
  const isPrefixed = isLocale(first.toLowerCase());
  const prefix = isPrefixed ? `/${first.toLowerCase()}` : '';
  const rest = isPrefixed ? path.slice(prefix.length) : path;
  for (const { form, texts } of forms) {
    const match = form.exec(rest);
    if (match) return prefix + texts.map((text, index) => text + (match[index + 1] ?? '')).join('');
  }
  return prefix + rest;
}
