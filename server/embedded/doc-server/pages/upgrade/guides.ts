/** Finds the guides of a platform that use what an upgrade breaks. Texts are read without rendering. */
import { LRUCache } from 'lru-cache';
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import type { AffectedGuide } from '../../../../../views/domain/upgrade.ts';
import { type Doc, type Instance } from '../../site/model/model.ts';
import type { ContentStore } from '../../site/store.ts';
import { changeTags } from '../../kit/change-tags.ts';
import { runInSlices, type SlicedWork } from '../../kit/slices.ts';
import type { DocumentFacts, OpenFacts } from '../../facts/document-facts.ts';
import { isReleaseNotes } from '../../site/model/release-notes.ts';
import type { QuotedVersion } from '../../document/types.ts';
import type { ReferenceChange } from './reference-changes.ts';
import { isUpgradeGuide } from './upgrade-steps.ts';

/** Weighted number of uses of each identifier in each document. */
type Uses = Map<Doc, Map<string, number>>;

/** Weights of a use by its place. */
const weights = { heading: 4, call: 3, code: 2, text: 1 };

const maxGuides = 8;
const keptInstances = 4;
/** Candidates for names of an SDK; shorter words are too ambiguous. */
const identifier = /\b[A-Za-z_]\w{5,}\b/g;
/** `boil(`, `boil:` */
const identifierInCode = /\b([A-Za-z_]\w{5,})\b(\s?[(:])?/g;
const isCamelCase = /[a-z\d][A-Z]/;
/** Names of project files, which look like identifiers. */
const file = /\w+\.(?:xml|plist|gradle|json|ya?ml|properties)\b/g;
/** Words before the name of a successor. */
const successor =
  /\b(?:please use|use|using|instead|replaced by|replaced with|in favou?r of)\b|请使用|改用|改为|替换为|请调用/i;

/** The owner of a changed part is itself unchanged: "parameter of the start interface", "start 接口的 x 参数". */
const owner =
  /(?<=\b(?:parameter|field|property|option|value|member)s?) (?:of|in|from)\b[\s\S]*$|[^，。,]*(?:接口|方法|函数|类|中)的(?=[^，。]*(?:参数|属性|字段|枚举值))/i;

export class AffectedGuides {
  readonly #store: ContentStore;
  readonly #openFacts: OpenFacts;
  readonly #uses = new LRUCache<Instance, { version: string; uses: Promise<Uses> }>({ max: keptInstances });

  constructor(store: ContentStore, openFacts: OpenFacts) {
    this.#store = store;
    this.#openFacts = openFacts;
  }

  /**
   * Returns first the guides that have the largest share of the uses: a name in every guide tells little about one guide.
   * @param inReference changes of the references; deprecated members count as breaking, too
   * @returns the guides, and the tags of all texts that may change the list
   */
  async find(
    instance: Instance,
    versions: readonly QuotedVersion[],
    inReference: readonly ReferenceChange[],
  ): Promise<{ guides: AffectedGuide[]; tags: string[] }> {
    const noted = versions.flatMap(({ changes }) =>
      changes.flatMap(({ kind, text }) => (kind === 'breaking' ? namesIn(text) : [])),
    );
    const broken = new Set([...noted, ...deprecatedNames(inReference)]);
    if (broken.size === 0) return { guides: [], tags: [] };
    const uses = await this.#usesIn(instance);
    const totals = new Map<string, number>();
    for (const found of uses.values())
      for (const name of broken) if (found.has(name)) count(totals, name, found.get(name) ?? 0);
    const guides = [...uses].flatMap(([doc, found]) => {
      const names = [...broken].filter((name) => found.has(name));
      const share = names.reduce((sum, name) => sum + (found.get(name) ?? 0) / (totals.get(name) ?? 1), 0);
      return names.length === 0 ? [] : [{ doc, names, share }];
    });
    const shown = guides.sort((a, b) => b.share - a.share).slice(0, maxGuides);
    return {
      guides: shown.map(({ doc, names }) => ({
        title: doc.menuEntry?.item.label ?? doc.title,
        address: doc.address,
        names,
      })),
      // Several folders may include the file of a text.
      tags: [
        changeTags.folder(instance.locale, instance.config.id),
        ...shown.map(({ doc }) => changeTags.file(doc.rootSource)),
      ],
    };
  }

  #usesIn(instance: Instance): Promise<Uses> {
    const { version } = this.#store.model;
    const kept = this.#uses.get(instance);
    if (kept?.version === version) return kept.uses;
    const uses = runInSlices(readUses(instance, this.#openFacts(instance.locale)));
    this.#uses.set(instance, { version, uses });
    return uses;
  }
}

function* readUses({ sidebars }: Instance, facts: DocumentFacts): SlicedWork<Uses> {
  const uses: Uses = new Map();
  for (const doc of new Set(sidebars.flatMap(({ pages }) => pages))) {
    if (doc.inReference || isReleaseNotes(doc) || isUpgradeGuide(doc) || !doc.isListed) continue;
    const found = new Map<string, number>();
    const add = (name: string, weight: number) => {
      if (isCamelCase.test(name)) count(found, name, weight);
    };
    for (const { heading, text, code } of facts.of('sections', doc.file.path)?.value ?? []) {
      for (const [name] of heading.matchAll(identifier)) add(name, weights.heading);
      for (const [name] of text.matchAll(identifier)) add(name, weights.text);
      for (const [, name = '', call] of code.matchAll(identifierInCode))
        add(name, call === undefined ? weights.code : weights.call);
    }
    uses.set(doc, found);
    yield;
  }
  return uses;
}

function count(found: Map<string, number>, name: string, times: number): void {
  found.set(name, (found.get(name) ?? 0) + times);
}

/** Names in the first paragraph of a change, without the successor's. */
function namesIn(text: string): string[] {
  const [first = ''] = text.replaceAll(file, '').split('\n', 1);
  const [said = ''] = first.split(successor, 1);
  return [...said.replace(owner, ' ').matchAll(identifier)]
    .map(([name]) => name)
    .filter((name) => isCamelCase.test(name));
}

/** Leaves out overloads and members that may exist in another form: texts may use the form that stays. */
function deprecatedNames(changes: readonly ReferenceChange[]): string[] {
  const types = changes.flatMap((change) => (change.kind === 'breaking' ? change.types : []));
  const certain = types.filter(({ isRewritten }) => !isRewritten);
  const names = certain.flatMap(({ name, members }) =>
    members.length === 0 ? [name] : members.map((one) => one.name),
  );
  return names.filter((name) => !name.includes('(')).map(plainMemberName);
}
