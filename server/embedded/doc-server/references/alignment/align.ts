/** Aligns the members of two references of a product. The thresholds of this folder were fitted to known pairs of real references. */
import type { SlicedWork } from '../../kit/slices.ts';
import { fitOf } from './exclusive-words.ts';
import { findCandidates } from './candidates.ts';
import type { Match } from './match.ts';
import { keepMutual } from './mutual.ts';
import { backwards, type Kinship, learnOwners } from './owners.ts';
import type { Profile } from './profile.ts';
import { rarityOf, type Rarity } from './rarity.ts';
import { type Score, scoreOf } from './score.ts';
import type { Unit } from './units.ts';

/** Matches by index of the unit; undefined if the other reference has nothing similar. */
export type Matches = readonly (Match | undefined)[];

interface Best {
  to: number;
  score: Score;
  /** Total score, reduced if only one of the two is deprecated. */
  rank: number;
  /** Lead over the next candidate. */
  lead: number;
  /** True for the same name in the same type. */
  isCertain: boolean;
  /** True if no other member of either reference has the same summary. */
  isSaidAlike: boolean;
  arePartners: boolean;
  /** True if one name means a part of what the other means, such as a width and a size. */
  isPart: boolean;
}

type Bests = readonly (Best | undefined)[];

const least = { total: 0.72, longTotal: 0.6, name: 0.6, lead: 0.02, nearest: 0.5 };
const leastOwner = { same: 0.8, saidAlike: 0.6, call: 0.5 };
/** Minimum similarity of the texts of two functions in unrelated types; correct matches have more than .9. */
const leastText = 0.85;
const leastConstant = { name: 0.75, nameOfValue: 0.3 };
/** Minimum share of the name, and of the type's name for short names, for a nearest member. */
const leastNearName = 0.5;
const leastNearOwner = 0.5;
const unitsOfStep = 20;
const sameScore: Score = { total: 1, name: 1, owner: 1, text: 1 };
/** Factor for a candidate with the name of another member of the own reference. */
const takenLoss = 0.85;
/** Factor if only one is deprecated, so that a current member gets a current counterpart if possible. */
const deprecatedLoss = 0.9;
/** Names with at least this many words have the threshold `longTotal`. */
const longName = 3;

/** Aligns in steps, because large references take a third of a second. */
export function* align(a: Profile, b: Profile): SlicedWork<{ forward: Matches; backward: Matches }> {
  const rarity = rarityOf(a, b);
  yield;
  const kinship = learnOwners(a, b, rarity);
  yield;
  const forward = yield* findBest(a, b, kinship, rarity);
  const backward = yield* findBest(b, a, backwards(kinship), rarity);
  const there = { matches: settle(a, b, forward), areForms: formsOf(a) };
  const back = { matches: settle(b, a, backward), areForms: formsOf(b) };
  keepMutual(there, back);
  return { forward: there.matches, backward: back.matches };
}

function* findBest(a: Profile, b: Profile, kinship: Kinship, rarity: Rarity): SlicedWork<Bests> {
  const candidatesOf = findCandidates(b, rarity);
  const findFor = (unit: Unit): Best | undefined => {
    const owner = a.owners[unit.owner];
    if (!owner) return undefined;
    const certain = b.byQualifiedName.get(unit.qualifiedName);
    if (certain !== undefined)
      return {
        to: certain,
        score: sameScore,
        rank: 1,
        lead: 1,
        isCertain: true,
        isSaidAlike: false,
        arePartners: true,
        isPart: false,
      };
    const saidAlike = a.bySummary.get(unit.summary) === undefined ? undefined : b.bySummary.get(unit.summary);
    const candidates = new Set(candidatesOf(unit, owner));
    for (const twin of b.byCore.get(unit.core) ?? []) candidates.add(twin);
    if (saidAlike !== undefined) candidates.add(saidAlike);
    let best: Best | undefined;
    for (const to of candidates) {
      const other = b.units[to];
      const otherOwner = other && b.owners[other.owner];
      if (!other || !otherOwner) continue;
      const fit = fitOf(unit.exclusive, other.exclusive);
      if (fit === 'no') continue;
      const near = kinship.affinity(unit.owner, other.owner);
      const arePartners = kinship.arePartners(unit.owner, other.owner);
      if (unit.role === 'constructor' && !arePartners) continue;
      const score = scoreOf({ unit, owner }, { unit: other, owner: otherOwner }, near, rarity);
      if (!score) continue;
      if (other.core !== unit.core && a.byCore.has(other.core)) score.total *= takenLoss;
      const rank = score.total * (unit.isDeprecated === other.isDeprecated ? 1 : deprecatedLoss);
      const lead = best ? Math.abs(rank - best.rank) : 1;
      if (!best || rank > best.rank)
        best = {
          to,
          score,
          rank,
          lead,
          isCertain: false,
          isSaidAlike: to === saidAlike,
          arePartners,
          isPart: fit === 'part',
        };
      else best.lead = Math.min(best.lead, lead);
    }
    return best;
  };
  const bests: (Best | undefined)[] = [];
  for (const unit of a.units) {
    bests.push(findFor(unit));
    if (bests.length % unitsOfStep === 0) yield;
  }
  return bests;
}

/** Separates claims from nearest members. */
function settle(a: Profile, b: Profile, bests: Bests): (Match | undefined)[] {
  return a.units.map((unit, at): Match | undefined => {
    const best = bests[at];
    const other = best && b.units[best.to];
    if (!best || !other) return undefined;
    const { to, score } = best;
    if (!best.isCertain && !isAlike(unit, other, best))
      return isNear(unit, other, score) ? { to, certainty: 'nearest', score } : undefined;
    const isSame = best.isCertain || (unit.core === other.core && isOwnerSame(unit, other, score, { a, b }));
    return { to, certainty: isSame ? 'same' : 'corresponds', score };
  });
}

/** True if the types are the same. For fields and constants, the names of the types must have the same words. */
function isOwnerSame(unit: Unit, other: Unit, { owner }: Score, { a, b }: { a: Profile; b: Profile }): boolean {
  if (!needsPartner(unit)) return owner >= leastOwner.same;
  const [own, there] = [a.owners[unit.owner], b.owners[other.owner]];
  return own !== undefined && there !== undefined && haveSame(own.stems, there.stems);
}

function formsOf(profile: Profile): (one: number, other: number) => boolean {
  return (one, other) => {
    const [a, b] = [profile.units[one], profile.units[other]];
    return a !== undefined && b !== undefined && inOneType(a, b, profile) && areForms(a, b);
  };
}

/** True for one type. Categories of Objective-C (`Manager+File`) are parts of their type. */
function inOneType(a: Unit, b: Unit, { owners }: Profile): boolean {
  const [one = '', other = ''] = [owners[a.owner]?.common, owners[b.owner]?.common];
  return (
    one === other ||
    one.startsWith(`${other}+`) ||
    other.startsWith(`${one}+`) ||
    one.split('+')[0] === other.split('+')[0]
  );
}

/** True for two forms of an event, or for a field and its accessor: both have the same counterpart. */
function areForms(a: Unit, b: Unit): boolean {
  if (a.core === b.core) return true;
  if (a.role === 'constant' || fitOf(a.exclusive, b.exclusive) !== 'yes') return false;
  return (a.role === 'value' || b.role === 'value') && haveSame(a.bare, b.bare);
}

function haveSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}

function isAlike(unit: Unit, other: Unit, { score, lead, isSaidAlike, arePartners, isPart }: Best): boolean {
  const { total, name, owner, text } = score;
  if (isPart || (!arePartners && (needsPartner(unit) || needsPartner(other)))) return false;
  if (unit.role === 'constructor') return true;
  if (unit.role === 'constant') {
    const isValue = unit.value !== '' && unit.value === other.value;
    return name >= (isValue ? leastConstant.nameOfValue : leastConstant.name);
  }
  if (isSaidAlike && owner >= leastOwner.saidAlike) return true;
  if (unit.role === 'call' && owner < leastOwner.call && text < leastText) return false;
  // The longer name counts, so that both directions have the same threshold.
  const length = Math.max(unit.stems.size, other.stems.size);
  if (name === 1) return total >= (length >= longName ? least.longTotal : least.total);
  return total >= least.total && name >= least.name && lead >= least.lead;
}

/** A member that shares few words in name or type would not help readers. */
function isNear(unit: Unit, other: Unit, { total, name, owner }: Score): boolean {
  if (total < least.nearest) return false;
  if (needsPartner(unit) || needsPartner(other)) return owner >= leastNearOwner;
  return name >= leastNearName && (unit.stems.size > 1 || owner >= leastNearOwner);
}

/** Fields, constants and constructors have short names that many types share, so their types must be partners. */
function needsPartner({ role }: Unit): boolean {
  return role === 'constant' || role === 'value' || role === 'constructor';
}
