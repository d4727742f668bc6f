import { locales } from '../domain/locale.ts';

export interface RobotsRules {
  /** False to keep search engines out. */
  isOpen: boolean;
  /** With origin. */
  sitemaps: readonly string[];
}

/** Pages without content of their own, such as results and accounts, with and without a prefix. */
const closed = ['/ss', '/account/', '/console', '/inner-sdk-download'];
const closedEverywhere = ['/api/', '/v1/', '/v2/', '/-/'];
const prefixes = ['', ...locales.map((locale) => `/${locale}`)];

/** robots.txt (RFC 9309). */
export function robotsText({ isOpen, sitemaps }: RobotsRules): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  const paths = [...prefixes.flatMap((prefix) => closed.map((path) => prefix + path)), ...closedEverywhere];
  const rules = paths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\n${sitemaps.map((url) => `Sitemap: ${url}\n`).join('')}`;
}
