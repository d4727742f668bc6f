/** The home of a product on one platform: a document of buttons, then steps with lists of links. */
import * as z from 'zod';

export const homeLinkSchema = z.object({
  title: z.string(),
  /** An address, a file, or a page of another site, as in portal files. */
  url: z.string(),
  /** Real target of the link, if the title names another target. */
  note: z.string().optional(),
  tag: z.string().optional(),
  tone: z.enum(['good', 'warn', 'bad']).optional(),
});
export type HomeLink = z.infer<typeof homeLinkSchema>;

export const homeStepSchema = z.object({
  title: z.string(),
  lists: z.array(z.object({ label: z.string(), links: z.array(homeLinkSchema) })),
});
export type HomeStep = z.infer<typeof homeStepSchema>;

/** The parts that the document itself holds. */
export const homeTextSchema = z.object({
  /** Sanitised HTML of the paragraphs above the steps. */
  lead: z.string(),
  buttons: z.array(homeLinkSchema),
  steps: z.array(homeStepSchema),
});
export type HomeText = z.infer<typeof homeTextSchema>;

/** The line that adds the SDK to a project. */
export const installSchema = z.object({
  code: z.string().min(1).max(200),
  /** File that holds the line. */
  file: z.string().max(60).optional(),
  /** Needs of the SDK: `Android 5.0 or later`. */
  note: z.string().max(120).optional(),
});
export type Install = z.infer<typeof installSchema>;

export const stopSchema = homeLinkSchema.extend({ kind: z.enum(['sample', 'install', 'goal', 'tune', 'other']) });
export type Stop = z.infer<typeof stopSchema>;
type StopKind = Stop['kind'];

/** The newest version of an SDK, from its release notes. */
export const releaseSchema = z.object({
  version: z.string(),
  /** ISO date. */
  date: z.string().optional(),
  changes: z.array(z.string()),
  address: z.string(),
  /** Address of the comparison of versions. */
  upgrade: z.string().optional(),
});
export type Release = z.infer<typeof releaseSchema>;

export const productHomeSchema = homeTextSchema.extend({
  release: releaseSchema.optional(),
  install: installSchema.optional(),
  /** Frequent questions about the product. */
  questions: z.array(homeLinkSchema),
  counts: z.object({
    /** Functions of the client API references; absent while they are being read. */
    functions: z.number().int().optional(),
    operations: z.number().int(),
    questions: z.number().int(),
  }),
});
export type ProductHome = z.infer<typeof productHomeSchema>;

export type ReferenceKind = 'clientApi' | 'serverApi' | 'errorCodes' | 'downloads' | 'releases' | 'questions' | 'page';

/** A product home in the order of its page. */
export interface HomePlan {
  /** Steps to the first result; the stop of the kind `goal` has the primary button. */
  stops: Stop[];
  guides: HomeStep[];
  introduction: HomeStep | undefined;
  references: { title: string | undefined; rows: (HomeLink & { kind: ReferenceKind })[] };
}

/** Tests of the paths of documents, which are English in both editions. The order is that of the rows. */
const referenceKinds: readonly [ReferenceKind, RegExp][] = [
  ['serverApi', /platform=server\b|\/server-api\b/],
  ['clientApi', /^\/article\/api\?|\/api-reference\/|\/function-list\b/],
  ['errorCodes', /\/error-codes?\b/],
  ['downloads', /\/[^/?]*downloads?\b/],
  ['releases', /\/release-notes?\b/],
  ['questions', /\/faq\b/],
];
const rowOrder: readonly ReferenceKind[] = [
  'clientApi',
  'serverApi',
  'errorCodes',
  'downloads',
  'releases',
  'questions',
  'page',
];
const stopKinds: readonly [StopKind, RegExp][] = [
  ['sample', /\/[^/?]*(?:run-|sample|example|demo)/],
  ['install', /\/(?:[^/?]*(?:integrat|import|install)[^/?]*)(?:\?|$)/],
  ['tune', /\/[^/?]*(?:scenario|config)/],
];
const introductionPage = /\/(?:introduction|overview|pricing)\//;
const startPage = /\/quick-?starts?\b/;
const firstResultPage = /\/(?:implement|first-|quick-?start)[^/?]*(?:\?|$)/;

/** Sorts the steps of a product home by the documents that they lead to. */
export function planHome({ buttons, steps }: HomeText): HomePlan {
  const rest = [...steps];
  const take = (test: (url: string) => boolean) => {
    const at = rest.findIndex((step) => {
      const links = linksOf(step);
      return links.length > 0 && links.filter(({ url }) => test(url)).length * 2 >= links.length;
    });
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const reference = take((url) => referenceKindOf(url) !== 'page');
  const start = take((url) => startPage.test(url));
  const introduction = take((url) => introductionPage.test(url));
  const startButton = buttons.find(({ url }) => startPage.test(url));
  const stops = planStops(start ? linksOf(start) : [], startButton);
  const known = new Set([...stops, ...(reference ? linksOf(reference) : [])].map(({ url }) => url));
  const rows = [...(reference ? linksOf(reference) : []), ...buttons.filter(({ url }) => !known.has(url))];
  return {
    stops,
    guides: rest.filter((step) => linksOf(step).length > 0),
    introduction,
    references: { title: reference?.title, rows: inRowOrder(rows) },
  };
}

export function linksOf({ lists }: HomeStep): HomeLink[] {
  return lists.flatMap(({ links }) => links);
}

/** Finds the purpose of each page of a quick start. The goal is the page of the start button, else the first result. */
export function planStops(links: readonly HomeLink[], startButton?: HomeLink): Stop[] {
  const isListed = links.some(({ url }) => url === startButton?.url);
  const all = startButton && !isListed ? [...links, startButton] : links;
  const isStep = startButton !== undefined && stopKindOf(startButton.url) !== 'other';
  const goal =
    (isStep ? undefined : startButton?.url) ??
    links.find(({ url }) => firstResultPage.test(url))?.url ??
    startButton?.url ??
    links.find(({ url }) => stopKindOf(url) === 'other')?.url ??
    links[0]?.url;
  const kinds = new Set<StopKind>();
  return all.map((link) => {
    const kind = link.url === goal ? 'goal' : stopKindOf(link.url);
    // Only the first stop of a kind gets the text of the kind.
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return { ...link, kind: isFirst ? kind : 'other' };
  });
}

function stopKindOf(url: string): StopKind {
  return stopKinds.find(([, test]) => test.test(url))?.[0] ?? 'other';
}

function referenceKindOf(url: string): ReferenceKind {
  return referenceKinds.find(([, test]) => test.test(url))?.[0] ?? 'page';
}

function inRowOrder(links: readonly HomeLink[]): HomePlan['references']['rows'] {
  return links
    .map((link) => ({ ...link, kind: referenceKindOf(link.url) }))
    .sort((a, b) => rowOrder.indexOf(a.kind) - rowOrder.indexOf(b.kind));
}
