import { htmlLang } from '../domain/locale.ts';
import { hasMarkdown } from '../domain/portal-roots.ts';
import {
  addressWithEnding,
  defaultIcon,
  fixedAddresses,
  isArticleAddress,
  pageUrl,
  publicUrl,
  shareImageAddress,
} from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

export interface HeadProps {
  frame: Frame;
  /** Page kind: names the stylesheet in client/styles and the entry in client/pages. */
  kind: string;
  title: string;
  description?: string;
  /** Address (without prefix) for search engines; absent for pages outside their index. */
  canonical?: string | undefined;
  /** Address without prefix of the same page in the other language, if the pages name each other. */
  alternate?: string | undefined;
  /** Address without prefix of the page as Markdown; default: derived from `canonical`, if the page has Markdown. */
  markdown?: string | undefined;
  /** Structured data for search engines. The policy ignores it because it is not a script. */
  structuredData?: object;
  /** False to exclude the page from search engines. */
  isIndexed?: boolean;
  /** Whether the page is shown only after its entry has run, because the entry arranges it for the reader. */
  isEntryFirst?: boolean;
}

export function Head(props: HeadProps) {
  const {
    frame,
    kind,
    title,
    description,
    canonical,
    markdown = canonical !== undefined && hasMarkdown(canonical) ? addressWithEnding(canonical, '.md') : undefined,
    structuredData,
    isIndexed = true,
    isEntryFirst,
  } = props;
  const { edition, assets, brand } = frame;
  const entry = assets.entries[kind];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title.includes(brand.name) ? title : `${title} - ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {!(frame.isIndexed && isIndexed) && <meta name="robots" content="noindex" />}
      {canonical !== undefined && <Public {...props} canonical={canonical} />}
      {markdown !== undefined && <link rel="alternate" type="text/markdown" href={pageUrl(edition, markdown)} />}
      {canonical === '/' && (
        <link rel="alternate" type="application/atom+xml" href={pageUrl(edition, fixedAddresses.feed)} />
      )}
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e131c" media="(prefers-color-scheme: dark)" />
      {frame.site?.icon ? (
        <link rel="icon" href={frame.site.icon} />
      ) : (
        <link rel="icon" href={defaultIcon} type="image/svg+xml" />
      )}
      <link rel="stylesheet" href={assets.styles[kind]} />
      {/* The starter decides whether the first paint has the font (client/starter/font.ts). */}
      <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" media="not all" />
      <script src={assets.starter} />
      {entry !== undefined && <script type="module" src={entry} {...(isEntryFirst && { blocking: 'render' })} />}
      {structuredData && (
        <script
          type="application/ld+json"
          // Written by JSON.stringify; `<` is escaped, so it cannot end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
        />
      )}
    </head>
  );
}

/** Metadata for search engines and other sites: canonical address, languages, link preview. */
function Public({ frame, title, description, canonical, alternate }: HeadProps & { canonical: string }) {
  const { edition, otherEdition, brand } = frame;
  const url = publicUrl(edition, canonical);
  const other = alternate === undefined ? undefined : publicUrl(otherEdition, alternate);
  return (
    <>
      <link rel="canonical" href={url} />
      {other !== undefined && (
        <>
          <link rel="alternate" hrefLang={htmlLang[edition.locale]} href={url} />
          <link rel="alternate" hrefLang={htmlLang[otherEdition.locale]} href={other} />
          {/* English is the better choice for readers of neither language. */}
          <link rel="alternate" hrefLang="x-default" href={edition.locale === 'en' ? url : other} />
        </>
      )}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={isArticleAddress(canonical) ? 'article' : 'website'} />
      {/* Other sites need addresses with an origin. */}
      {url.startsWith('http') && (
        <>
          <meta property="og:url" content={url} />
          <meta property="og:image" content={publicUrl(edition, shareImageAddress(canonical))} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <meta property="og:site_name" content={brand.name} />
    </>
  );
}
