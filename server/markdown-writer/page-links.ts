import { hasMarkdown } from '../../views/domain/portal-roots.ts';
import { addressWithEnding, fixedAddresses, withParameter } from '../../views/domain/urls.ts';

/**
 * The Markdown of a link's target, where the target has that form. A member has an address of its own. Fragments do not reach a
 * server, and the page of a type may be a megabyte of HTML.
 */
export function toMarkdownForm(target: string): string {
  const [address = '', anchor] = target.split('#');
  const page = hasMarkdown(address) ? addressWithEnding(address, '.md') : address;
  if (anchor === undefined) return page;
  const isMember = address.startsWith(`${fixedAddresses.apiReference}?`) && !address.includes('&isFunc=');
  return isMember ? withParameter(page, 'member', anchor) : `${page}#${anchor}`;
}
