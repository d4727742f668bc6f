import { locales } from '../domain/locale.ts';

export interface RobotsRules {
  /** False where search engines shall stay away. */
  isOpen: boolean;
  /** With their origin. */
  sitemaps: readonly string[];
}

/** Pages that say nothing of their own: results, accounts; with and without the prefix of an edition. */
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
