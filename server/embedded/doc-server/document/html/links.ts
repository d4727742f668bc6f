import { isAllowedMedia, mediaOrigin } from '../../../../../views/domain/media-hosts.ts';
import type { LinkTarget } from '../../../../../views/content/link.tsx';
import type { DocumentContext } from '../context.ts';
import type { Origin } from '../tree.ts';
import { BASE_MARK } from '../types.ts';
import { programSchemes } from './link-schemes.ts';

const imageData = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/i;
const scheme = /^[\s\u0000-\u001f]*([A-Za-z][A-Za-z0-9+.-]*):/;
const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', ...programSchemes]);
const mediaSchemes: ReadonlySet<string> = new Set(['http', 'https']);
/** Docusaurus prefix for a path from the root. */
const fileLink = /^pathname:\/\/\//;

/**
 * Resolves a link target; adds a problem and returns undefined if the target is missing.
 * @param target as written; `outside` opens a new window if the link leaves the site
 */
export function checkLink(
  context: DocumentContext,
  href: string,
  origin: Origin,
  target?: unknown,
): LinkTarget | undefined {
  const address = resolve(context, href.trim(), origin, linkSchemes);
  if (address === undefined) {
    context.problems.add('broken-link', origin.path, origin.line, href);
    return undefined;
  }
  if (address.startsWith('#')) {
    const { quoted } = context.input;
    return { href: `${quoted ? BASE_MARK + quoted.address : ''}#${checkAnchor(context, address.slice(1), origin)}` };
  }
  const isExternal = /^(?:https?:)?\/\//i.test(address);
  const asksWindow = target === '_blank' || (target === 'outside' && isExternal);
  const opensProgram = programSchemes.includes(scheme.exec(address)?.[1]?.toLowerCase() ?? '');
  const opensWindow = asksWindow && !opensProgram;
  return {
    href: address,
    ...(opensWindow ? { target: '_blank' as const } : {}),
    ...(isExternal || opensWindow ? { rel: 'noopener' } : {}),
  };
}

/** Finds the document of a broken link on another platform of the product, with a note that names the platform. */
export function checkElsewhere(context: DocumentContext, href: string, origin: Origin): LinkTarget | undefined {
  const found = context.input.links.elsewhere?.(href.trim(), origin.path);
  if (!found) return undefined;
  const { address, platform } = found;
  return { href: address, ...(platform !== undefined && { note: context.labelText('link.elsewhere', { platform }) }) };
}

/** Checks the address of an image, a video or a sound. */
export function checkMedia(context: DocumentContext, src: string, origin: Origin): string | undefined {
  const trimmed = src.trim();
  if (imageData.test(trimmed)) return trimmed;
  const address = resolve(context, trimmed, origin, mediaSchemes);
  if (address === undefined) context.problems.add('broken-link', origin.path, origin.line, src);
  return address;
}

/** True if the page's policy forbids media from this address; adds a problem. Markdown has no such policy. */
export function isRefusedMedia(
  { input, media, problems }: DocumentContext,
  src: string,
  { path, line }: Origin,
): boolean {
  if (!/^(?:https?:)?\/\//i.test(src) || input.output === 'markdown') return false;
  const host = mediaOrigin(src);
  if (host !== undefined) media.set(`${path}\n${String(line)}\n${src}`, host);
  const isRefused = host === undefined || !isAllowedMedia(host, input.mediaHosts ?? []);
  if (isRefused) problems.add('refused-media', path, line, src);
  return isRefused;
}

function resolve(
  context: DocumentContext,
  href: string,
  origin: Origin,
  schemes: ReadonlySet<string>,
): string | undefined {
  if (href === '' || !(fileLink.test(href) || isAllowed(href, schemes))) return undefined;
  const address = context.input.links.resolve(href, origin.path);
  return address !== undefined && (address.startsWith(BASE_MARK) || isAllowed(address, schemes)) ? address : undefined;
}

function isAllowed(address: string, schemes: ReadonlySet<string>): boolean {
  const name = scheme.exec(address)?.[1];
  return name === undefined || schemes.has(name.toLowerCase());
}

function checkAnchor(context: DocumentContext, fragment: string, origin: Origin): string {
  const id = context.anchors.find(fragment);
  if (id === undefined && fragment !== '')
    context.problems.add('broken-anchor', origin.path, origin.line, `#${fragment}`);
  return id ?? fragment;
}
