import { type MeaningHead, platformOfPage } from '../domain/code-differences.ts';
import type { CodeMeaning, CodePage, CodeProduct } from '../domain/error-code.ts';
import { groupBy } from '../domain/group-by.ts';
import { pageUrl, textAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { CodeText } from './code-text.tsx';
import { answerWays, supportWay, type Way } from './code-ways.tsx';
import { Icon } from './icon.tsx';
import { meaningHead } from './meaning-head.ts';
import { PlatformIcon } from './platform-icon.tsx';

/** Maximum of visible platforms of a product; the rest is folded. */
const shownPages = 3;

/** A remedy that only a person can give. */
const asksForSupport = /技术支持|technical support|support team/i;

/** End of a sentence. Requires a minimum length, because abbreviations also end with a stop. */
const sentenceEnd = /(?<=^[^\n]{12,}?(?:[。！]|[.!] (?=[A-Z])|\n))/;

/** True for one short sentence. Such a description is the page title if the code has a single meaning. */
export function isTitle(description: string): boolean {
  return description !== '' && description.length <= 120 && !description.includes('\n');
}

interface MeaningProps {
  frame: Frame;
  code: string;
  meaning: CodeMeaning;
  at: number;
  /** Whether the page title is the description. */
  inTitle: boolean;
  /** Absent for a single meaning. */
  head: MeaningHead | undefined;
}

/** One meaning of a code: the text, the remedy, and its pages. */
export function Meaning({ frame, code, meaning, at, inTitle, head }: MeaningProps) {
  const { t } = frame;
  const { name, description, cause, handling, products } = meaning;
  const id = `meaning-${String(at + 1)}`;
  const support = supportWay(frame);
  const platforms = new Set(
    products.flatMap(({ pages }) => pages.flatMap((page) => platformOfPage(page)?.value ?? [])),
  );
  const parts = [
    { name: 'description', text: inTitle ? '' : description },
    { name: 'handling', text: handling },
    { name: 'cause', text: cause },
  ].filter(({ text }) => text !== '');
  return (
    <section
      className={head ? 'code-meaning stack box pad-24' : 'code-meaning stack'}
      aria-labelledby={id}
      data-platforms={[...platforms].join(' ')}
    >
      <h2 id={id} className={head ? 'label strip' : 'visually-hidden'}>
        {head && head.platforms.length > 0 && <PlatformsIcon platforms={[...platforms]} />}
        {head ? meaningHead(frame, head, at) : t('error-code:explanation')}
      </h2>
      {head && name !== '' && <p className="code-name">{name}</p>}
      {parts.length > 0 && (
        <dl className="stack">
          {parts.map(({ name: part, text }) => (
            <div key={part} className={`code-${part}`}>
              <dt className={part === 'description' ? 'visually-hidden' : 'label'}>{t(`error-code:part.${part}`)}</dt>
              <dd>
                {part === 'description' ? <Description text={text} /> : <CodeText text={text} />}
                {support && part === 'handling' && asksForSupport.test(text) && (
                  <p className="link">
                    <a href={pageUrl(frame.edition, support.address)}>{support.title}</a>
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!hasAdvice(meaning) && <NoAdvice frame={frame} ways={head ? [] : answerWays(frame, code)} />}
      <div>
        <h3 className="label">{t('error-code:pages')}</h3>
        <ul>
          {[...groupBy(products, ({ pages }) => pages.map(({ label, title }) => `${label} ${title}`).join('\n'))].map(
            ([key, alike]) => (
              <li key={key} className="row muted">
                <Product frame={frame} code={code} products={alike} />
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  );
}

/** The icon of the only platform, or a screen for several. */
function PlatformsIcon({ platforms: [only = '', ...others] }: { platforms: readonly string[] }) {
  return others.length === 0 ? <PlatformIcon platform={only} /> : <Icon name="system" />;
}

/** The first sentence says what happened and is set as a title. */
function Description({ text }: { text: string }) {
  const [lead = '', ...rest] = text.split(sentenceEnd);
  return (
    <>
      <div className="title">
        <CodeText text={lead} />
      </div>
      {rest.length > 0 && <CodeText text={rest.join('')} />}
    </>
  );
}

export function hasAdvice(meaning: CodeMeaning | undefined): boolean {
  return meaning !== undefined && (meaning.handling !== '' || meaning.cause !== '');
}

/** Says that the documentation has no remedy, and links to other help. */
function NoAdvice({ frame: { t, edition }, ways }: { frame: Frame; ways: readonly Way[] }) {
  return (
    <div className="stack gap-12">
      <p className="muted">{t('error-code:noHandling')}</p>
      {ways.length > 0 && (
        <p className="row gap-12" data-markdown-ignore="">
          {ways.map(({ title, address }) => (
            <a key={address} className="button-quiet" href={pageUrl(edition, address)}>
              {title}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

/** Platforms on which products with the same pages name the code. Pages without a platform show their titles. */
function Product({ frame, code, products }: { frame: Frame; code: string; products: readonly CodeProduct[] }) {
  const { t } = frame;
  const [{ pages: own } = { pages: [] }] = products;
  const pages = own.map((page) => ({ ...page, name: nameOfPage(page, own) }));
  const more = pages.length - shownPages;
  return (
    <>
      <p>{products.map(({ name }) => name).join(t('common:comma'))}</p>
      <Pages frame={frame} code={code} pages={pages.slice(0, shownPages)} />
      {more > 0 && (
        <details>
          <summary data-markdown-ignore="">{t('error-code:morePages', { count: more })}</summary>
          <Pages frame={frame} code={code} pages={pages.slice(shownPages)} />
        </details>
      )}
    </>
  );
}

function Pages({ frame, code, pages }: { frame: Frame; code: string; pages: readonly NamedPage[] }) {
  return (
    <ul className="links row">
      {pages.map(({ address, name, title }) => (
        <li key={address} className="link">
          <a href={pageUrl(frame.edition, textAddress(address, code))} title={title}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

type NamedPage = CodePage & { name: string };

/** The platform of a page; several pages of one platform show their titles as well. */
function nameOfPage({ label, title }: CodePage, all: readonly CodePage[]): string {
  const isAlone = all.filter((page) => page.label === label).length === 1;
  if (label !== '' && isAlone) return label;
  return label === '' || all.every((page) => page.label === label) ? title : `${label} · ${title}`;
}
