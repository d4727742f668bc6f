/** Lists and pages of the portal as Markdown, from the data of their calls. */
import { type ApiFilter, type ApiProduct, narrowProduct } from '../../../../../views/domain/api-center.ts';
import type { CodeEntry } from '../../../../../views/domain/code-entry.ts';
import type { CodeList, CodePage, CodeProduct, ErrorCode } from '../../../../../views/domain/error-code.ts';
import { type FaqFilter, type FaqList, filterQuestions } from '../../../../../views/domain/faq.ts';
import { groupBy } from '../../../../../views/domain/group-by.ts';
import type { HomeCard, HomePageData, LinkCard } from '../../../../../views/domain/home.ts';
import type { ProductHome } from '../../../../../views/domain/product-home.ts';
import { findRegistryPackage } from '../../../../../views/domain/registry.ts';
import {
  filterPlans,
  type Plan,
  type PlanFilter,
  type PlanList,
  type TagList,
} from '../../../../../views/domain/scene-plan.ts';
import {
  describePackage,
  findMainPackage,
  onPlatform,
  type SdkEntry,
  type SdkPackage,
  type SdkPlatform,
  splitByAge,
} from '../../../../../views/domain/sdk.ts';
import type { ServerApiList } from '../../../../../views/domain/server-api-list.ts';
import {
  checkCodeAddress,
  errorCodeAddress,
  errorCodesAddress,
  faqItemAddress,
  scenePlanAddress,
  sdkDownloadAddress,
} from '../../../../../views/domain/urls.ts';
import type { message } from '../../kit/messages.ts';
import {
  type Block,
  codeSpan,
  escaped,
  fenced,
  heading,
  indented,
  joinBlocks,
  link,
  strong,
} from '../../markdown/to-markdown/blocks.ts';
import { BASE_MARK } from '../../markdown/types.ts';

export type SayMessage = (key: Parameters<typeof message>[1], values?: Record<string, string>) => string;

export function writeQuestions(list: FaqList, filter: FaqFilter, category: string): string {
  const categories = filterQuestions(list, filter).filter(({ key }) => category === '' || key === category);
  return sections(
    categories.map(({ name, questions }) => ({
      title: name,
      items: questions.map(({ key, title }) => linkTo(title, faqItemAddress(key))),
    })),
  );
}

/** @param asked keyword and product of the list */
export function writeCodes(list: CodeList, asked: { q: string; product: string }, say: SayMessage): string {
  const items = list.list.map(({ code, name, text, products }) => {
    const head = [linkTo(code, errorCodeAddress(code)), ...(name === '' ? [] : [codeSpan(name)])];
    return `${head.join(' ')}${text === '' ? '' : `: ${codeText(text)}`} (${products.map(escaped).join(', ')})`;
  });
  const hasMore = list.page * list.size < list.total;
  const next = errorCodesAddress({ ...asked, page: String(list.page + 1) });
  return joinBlocks([
    { text: say('markdown.codes', { total: String(list.total) }) },
    { text: itemsOf(items) },
    ...(hasMore ? [{ text: linkTo(say('markdown.next'), next) }] : []),
  ]);
}

export function writeCode({ meanings, mentions, near }: ErrorCode, say: SayMessage): string {
  const isOnly = meanings.length === 1;
  const pageItem = ({ title, address, label }: CodePage) =>
    linkTo(title, address) + (label === '' ? '' : ` (${escaped(label)})`);
  return joinBlocks(
    [
      ...meanings.flatMap(({ name, description, cause, handling, products }, index): Block[] => [
        ...(isOnly ? [] : [{ text: heading(2, escaped(say('markdown.meaning', { number: String(index + 1) }))) }]),
        { text: name === '' ? '' : codeSpan(name) },
        { text: paragraphs(description) },
        ...labelled(say('markdown.cause'), paragraphs(cause)),
        ...labelled(say('markdown.handling'), paragraphs(handling)),
        ...labelled(say('markdown.documented'), itemsOf(products.map(documentedIn))),
      ]),
      ...titled(
        say('markdown.mentions'),
        itemsOf(mentions.map((page) => `${pageItem(page)}: ${escaped(page.product)}`)),
      ),
      ...titled(
        say('markdown.near'),
        itemsOf(near.map(({ code, text }) => `${linkTo(code, errorCodeAddress(code))}: ${codeText(text)}`)),
      ),
    ].filter(({ text }) => text !== ''),
  );
}

/** @param platform the only shown platform; empty for all */
export function writeDownloads(list: readonly SdkEntry[], platform: string): string {
  return sections(
    list
      .map((entry) => onPlatform(entry, platform))
      .filter(({ children }) => children.length > 0)
      .map(({ name, key, text, children }) => ({
        title: name,
        text: [escaped(text), linkTo(name, sdkDownloadAddress(key))].filter(Boolean).join('\n\n'),
        items: children.map(writeNewest),
      })),
  );
}

/** Writes a platform with its newest version, and the package that its row offers. */
function writeNewest(platform: SdkPlatform): string {
  const first = findMainPackage(platform);
  const head = [platform.name, first?.version || platform.version].filter(Boolean).map(escaped).join(' ');
  const item = [head, platform.date, first && linkTo(describePackage(first, platform.version).name, first.url)];
  return item.filter(Boolean).join(' · ') + (first ? installOf(first.url) : '');
}

/** Returns the command that installs a package, as a block of code below its line. */
function installOf(url: string): string {
  const install = findRegistryPackage(url)?.install;
  return install === undefined ? '' : `\n\n${fenced(install)}`;
}

export function writeDownload(entry: SdkEntry, platform: string, say: SayMessage): string {
  const links = ({ guide, releaseNotes, upgrade }: SdkPlatform) => [
    ...(guide === undefined ? [] : [linkTo(say('markdown.guide'), guide)]),
    ...(releaseNotes === undefined ? [] : [linkTo(say('markdown.release-notes'), releaseNotes)]),
    ...(upgrade === undefined ? [] : [linkTo(say('markdown.upgrade'), upgrade)]),
  ];
  const platforms = onPlatform(entry, platform).children.flatMap((child) => {
    const { newest, older } = splitByAge(child);
    const packages = (list: readonly SdkPackage[]) => itemsOf(list.map((found) => writePackage(found, child.version)));
    return [
      heading(2, escaped(child.name)),
      [child.version, child.date ?? ''].filter(Boolean).map(escaped).join(' · '),
      packages(newest),
      ...(older.length > 0 ? [strong(escaped(say('markdown.older-packages'))), packages(older)] : []),
      itemsOf(links(child)),
    ];
  });
  return [escaped(entry.text), ...platforms].filter(Boolean).join('\n\n');
}

export function writeApis(list: readonly ApiProduct[], filter: ApiFilter, say: SayMessage): string {
  const shown = list.flatMap((product) => narrowProduct(product, filter) ?? []);
  return sections(
    shown.map(({ name, desc, path, clientApi, serverApi }) => ({
      title: name,
      text: [escaped(desc), linkTo(name, path)].filter(Boolean).join('\n\n'),
      items: [
        ...clientApi.map(({ platformName, languageName, title, address }) =>
          linkTo([platformName, languageName, title].filter(Boolean).join(' '), address),
        ),
        ...(serverApi === undefined ? [] : [linkTo(say('menu.server-api'), serverApi)]),
      ],
    })),
  );
}

/** Links to the check of code by product and platform. */
export function writeCodeEntries(entries: readonly CodeEntry[]): string {
  return sections(
    [...groupBy(entries, ({ productName }) => productName)].map(([title, list]) => ({
      title,
      items: list.map((entry) => linkTo(entry.label, checkCodeAddress(entry))),
    })),
  );
}

/** Writes the home page: what the site is, its products, and where to begin. */
export function writeHome({ product, site, commonDoc, releases, ...page }: HomePageData, say: SayMessage): string {
  const introduction = [escaped(site ? site.tagline : say('markdown.home-lead')), ...linksOf(site?.opening)];
  const contents = (site?.parts ?? []).map(({ title, pages, cards }) => ({
    title,
    items: [...pages.flatMap(linksOf), ...cards.map(cardItem)],
  }));
  const products = product.map(({ name, children }) => ({
    title: name || say('markdown.products'),
    items: children.flat().map(({ name: title, address, description }) => described(title, address, description)),
  }));
  const cards = ({ name, children }: HomePageData['scenePlan'], title: string) => ({
    title: name || title,
    items: children.flat().map(({ title: own, url, text }: HomeCard) => described(own, url, text)),
  });
  const lists = [
    ...(site ? contents : products),
    {
      title: say('markdown.releases'),
      items: releases.map(({ name, version, address }) => linkTo(`${name} ${version}`, address)),
    },
    cards(page.cloudMarket, say('markdown.market')),
    ...(site
      ? []
      : [{ title: commonDoc.name || say('markdown.common-docs'), items: commonDoc.children.flat().map(cardItem) }]),
    cards(page.scenePlan, say('markdown.plans')),
  ];
  return [...introduction, sections(lists.filter(({ items }) => items.length > 0))].filter(Boolean).join('\n\n');
}

/** @param filter category and tag of the list */
export function writePlans(list: PlanList, filter: PlanFilter): string {
  const shown = filterPlans(list, filter);
  const labels = list.categoryList.flatMap((category) => [category, ...category.children]);
  const groups = groupBy(shown, ({ category }) => labels.find(({ value }) => value === category)?.label ?? '');
  return sections(
    [...groups].map(([title, plans]) => ({
      title,
      items: plans.map((plan) => described(plan.title, scenePlanAddress(plan.id), plan.summary)),
    })),
  );
}

export function writePlan({ summary, text, features, links, proTag }: Plan, { tagList }: TagList, say: SayMessage) {
  const labelOf = (tag: string) => tagList.find(({ value }) => value === tag)?.label ?? tag;
  return joinBlocks([
    ...[summary, ...text].filter(Boolean).map((paragraph) => ({ text: escaped(paragraph) })),
    ...titled(
      say('markdown.features'),
      itemsOf(
        features.map((feature) => strong(escaped(feature.title)) + (feature.text && `: ${escaped(feature.text)}`)),
      ),
    ),
    ...titled(say('markdown.plan-documents'), itemsOf(links.flatMap(linksOf))),
    ...titled(say('markdown.plan-products'), itemsOf(proTag.map((tag) => escaped(labelOf(tag))))),
  ]);
}

export function writeOperations({ groups }: Pick<ServerApiList, 'groups'>, say: SayMessage): string {
  return sections(
    groups.map(({ title, operations }) => ({
      title,
      items: operations.map((operation) => {
        const head = `${linkTo(operation.title, operation.address)} ${codeSpan(`${operation.method} ${operation.target}`)}`;
        const mark = operation.isDeprecated ? ` (${escaped(say('markdown.deprecated'))})` : '';
        return `${head}${mark}${operation.description === '' ? '' : `: ${escaped(operation.description)}`}`;
      }),
    })),
  );
}

/** Writes what a product home shows beside its document. */
export function writeHomeFacts({ release, install, questions }: ProductHome, say: SayMessage): string {
  return joinBlocks([
    ...(install
      ? [
          ...titled(say('markdown.install'), fenced(install.code)),
          ...(install.note === undefined ? [] : [{ text: escaped(install.note) }]),
        ]
      : []),
    ...(release
      ? titled(
          say('markdown.release', { version: [release.version, release.date].filter(Boolean).join(' · ') }),
          itemsOf([...release.changes.map(escaped), linkTo(say('markdown.release-notes'), release.address)]),
        )
      : []),
    ...titled(say('markdown.questions'), itemsOf(questions.map(({ title, url }) => linkTo(title, url)))),
  ]);
}

/** Names the pages of a product on all platforms, with one link for each title, as they are copies. */
function documentedIn({ name, pages }: CodeProduct): string {
  const titles = [...new Set(pages.map(({ title }) => title))].map((title) => {
    const copies = pages.filter((page) => page.title === title);
    const labels = [...new Set(copies.map(({ label }) => label))].filter(Boolean).map(escaped).join(', ');
    return linkTo(title, copies[0]?.address ?? '') + (labels === '' ? '' : ` (${labels})`);
  });
  return `${escaped(name)}: ${titles.join(', ')}`;
}

/** @param platformVersion version of the platform, which the packages do not repeat */
function writePackage(found: SdkPackage, platformVersion: string): string {
  const { url, version, size, checksums } = found;
  const { name, detail, format } = describePackage(found, platformVersion);
  const isSaid = version === platformVersion || name.includes(version);
  const facts = [isSaid ? '' : version, format, size].filter(Boolean).map(escaped).join(', ');
  const head = linkTo(name, url) + (detail === '' ? '' : ` ${escaped(detail)}`) + (facts === '' ? '' : ` (${facts})`);
  const sums = checksums.map(({ algorithm, value }) => `${escaped(algorithm)}: ${codeSpan(value)}`);
  return [head + installOf(url), itemsOf(sums)].filter(Boolean).join('\n');
}

function sections(list: readonly { title: string; text?: string; items: readonly string[] }[]): string {
  return list
    .flatMap(({ title, text = '', items }) => [title === '' ? '' : heading(2, escaped(title)), text, itemsOf(items)])
    .filter(Boolean)
    .join('\n\n');
}

function described(title: string, url: string, text: string): string {
  return linkTo(title, url) + (text && `: ${escaped(text)}`);
}

function linksOf(to: { title: string; url: string } | undefined): string[] {
  return to ? [linkTo(to.title, to.url)] : [];
}

/** Writes a card, and its links below. */
function cardItem({ title, url, links }: LinkCard): string {
  const head = url === undefined ? escaped(title) : linkTo(title, url);
  return [head, itemsOf(links.flatMap(linksOf))].filter(Boolean).join('\n');
}

function titled(title: string, text: string): Block[] {
  return text === '' ? [] : [{ text: heading(2, escaped(title)) }, { text }];
}

function labelled(label: string, text: string): Block[] {
  return text === '' ? [] : [{ text: strong(escaped(label)) }, { text }];
}

function itemsOf(items: readonly string[]): string {
  return items.map((item) => `- ${indented(item, 2)}`).join('\n');
}

/** Writes a link to an address, a file or another site. */
function linkTo(title: string, url: string): string {
  const isPage = url.startsWith('/') && !url.startsWith('/media/');
  return link(escaped(title), isPage ? BASE_MARK + url : url);
}

/** Writes text of a table, in which backticks contain code. */
function codeText(text: string): string {
  return text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? codeSpan(part) : escaped(part)))
    .join('');
}

function paragraphs(text: string): string {
  return text.split('\n').map(codeText).filter(Boolean).join('\n\n');
}
