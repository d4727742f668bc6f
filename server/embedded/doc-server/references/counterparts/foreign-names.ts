/** Collects names that a product has only on other platforms, with their counterparts on one platform. */
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import { isCompound } from '../../../../../views/domain/code-check/spelling.ts';
import type { CodeIndex } from '../../../../../views/domain/code-index.ts';
import type { Instance, Model } from '../../site/model/model.ts';
import { platformName } from '../../site/model/platform-label.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';
import { commonName } from '../model/reference-source.ts';

/** Minimum length of a foreign name; a shorter one may be a name of the code itself. */
const leastForeign = 8;

export class ForeignNames {
  readonly #catalogue: ReferenceCatalogue;
  readonly #model: Model;
  readonly #instance: Instance;
  /** False if some references are not aligned yet. Their names are then matched by spelling only. */
  isComplete = true;

  constructor(catalogue: ReferenceCatalogue, model: Model, instance: Instance) {
    this.#catalogue = catalogue;
    this.#model = model;
    this.#instance = instance;
  }

  async find(types: CodeIndex['types']): Promise<Pick<CodeIndex, 'platforms' | 'foreign'>> {
    const own = new Set<string>();
    const bySymbol = new Map<string, string>();
    for (const { n, m } of types) {
      own.add(n);
      bySymbol.set(commonName(n), n);
      for (const [name] of m) {
        own.add(plainMemberName(name));
        bySymbol.set(plainMemberName(name).toLowerCase(), plainMemberName(name));
      }
    }
    const platforms: string[] = [];
    const found = new Map<string, Set<number>>();
    const aligned = new Map<string, string>();
    for (const other of this.#instance.product.instances) {
      if (other === this.#instance || other.config.clientApiPath.length === 0) continue;
      const label = platformName(other);
      const names = await this.#namesOf(other);
      if (names.size === 0 || label === undefined) continue;
      const number = platforms.push(label) - 1;
      for (const name of names) {
        if (own.has(name) || name.length < leastForeign || !isCompound(name) || !/^\w+$/.test(name)) continue;
        found.set(name, (found.get(name) ?? new Set()).add(number));
      }
      for (const [name, here] of await this.#namesHere(other))
        if (own.has(here) && !aligned.has(name)) aligned.set(name, here);
    }
    const foreign = Array.from(found, ([name, numbers]): CodeIndex['foreign'][number] => {
      const here = bySymbol.get(name.toLowerCase()) ?? bySymbol.get(commonName(name)) ?? aligned.get(name);
      return here === undefined ? [name, [...numbers]] : [name, [...numbers], here];
    });
    return { platforms, foreign };
  }

  async #namesOf(other: Instance): Promise<Set<string>> {
    const names = new Set<string>();
    for (const reference of this.#catalogue.listOf(this.#model, other)) {
      const { compounds } = await this.#catalogue.index(reference);
      for (const { name, members } of compounds) {
        names.add(name);
        for (const member of members) names.add(plainMemberName(member.name));
      }
    }
    return names;
  }

  /** Maps names of another platform's members to their counterparts. */
  async #namesHere(other: Instance): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    const own = this.#catalogue.listOf(this.#model, this.#instance);
    for (const [at, from] of this.#catalogue.listOf(this.#model, other).entries()) {
      const to = own[at];
      const aligned = to && (await this.#catalogue.alignments.finished(from, to));
      if (aligned === 'missing') this.isComplete = false;
      if (!aligned || aligned === 'missing') continue;
      for (let unit = 0; unit < aligned.own.count; unit++) {
        const partner = aligned.partner(unit);
        const name = partner && partner.certainty !== 'nearest' ? aligned.own.at(unit)?.name : undefined;
        const here = partner && aligned.other.at(partner.to)?.name;
        if (name === undefined || here === undefined) continue;
        const plain = plainMemberName(name);
        if (!names.has(plain)) names.set(plain, plainMemberName(here));
      }
    }
    return names;
  }
}
