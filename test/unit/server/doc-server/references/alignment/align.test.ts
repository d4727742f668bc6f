import { expect } from 'chai';
import { align } from '../../../../../../server/embedded/doc-server/references/alignment/align.ts';
import type { OutlinedCompound } from '../../../../../../server/embedded/doc-server/references/model/outline.ts';
import { toProfile } from '../../../../../../server/embedded/doc-server/references/alignment/profile.ts';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';

/** Types of a vendor `Tea`, so that its name is known as a prefix. */
const common = 'method TeaPot: fill; method TeaCup: drink; method TeaTray: carry; method TeaSpoon: stir';

/** @param types `kind Type: name, name = summary, ~deprecated`, with semicolons between them */
function outlineOf(types: string): OutlinedCompound[] {
  return `${common}; ${types}`.split('; ').map((written) => {
    const [, kind, name = '', members = ''] = /^(\w+) (\w+): (.*)$/.exec(written) ?? [];
    return {
      ...{ name, category: 'class', file: name },
      members: members.split(', ').map((member) => {
        const [, old, text = '', summary = ''] = /^(~)?(\S+)(?: = (.*))?$/.exec(member) ?? [];
        const isDeprecated = old === undefined ? {} : { isDeprecated: true as const };
        return { name: text, kind: kind as MemberKind, anchor: text, signature: '', summary, ...isDeprecated };
      }),
    };
  });
}

/** @returns `{certainty} {type}.{name}` of the counterpart of the first member of the last type */
function counterpartOf(own: string, other: string): string | undefined {
  const [a, b] = [outlineOf(own), outlineOf(other)];
  const [from, to] = [toProfile(a), toProfile(b)];
  const { forward } = runAtOnce(align(from, to));
  const at = from.units.findIndex(({ owner, members }) => owner === a.length - 1 && members.includes(0));
  const match = forward[at];
  const unit = match && to.units[match.to];
  const compound = unit && b[unit.owner];
  return match && `${match.certainty} ${compound?.name ?? ''}.${compound?.members[unit?.members[0] ?? 0]?.name ?? ''}`;
}
const tone = 'Tells that the water boils by a long tone.';

/** Types on one platform and on another one, and the counterpart of the first member of the last type. */
const counterparts = `
method TeaKettle: boil, openLid ~ method ITeaKettle: OpenLid, Boil; method TeaMug: Boil → same ITeaKettle.Boil
event TeaMugEvent: lidStatusUpdate ~ event ITeaMugHandler: onLidStateUpdate → corresponds ITeaMugHandler.onLidStateUpdate
method TeaDefines: TeaPourCallback ~ event ITeaPourCallback: onPourCallback → corresponds ITeaPourCallback.onPourCallback
event ITeaMugHandler: onMugLidOpened ~ event TeaMugHandler: mug:steamUpdate:, mug:lidOpened: → same TeaMugHandler.mug:lidOpened:
method TeaKettle: getWaterLevel ~ property TeaKettle: waterLevel → corresponds TeaKettle.waterLevel
constant TeaBoilMode: TeaBoilModeVeryHot ~ constant TeaBoilMode: VERY_HOT → same TeaBoilMode.VERY_HOT
method TeaMug: makePot = Makes a pot. ~ method TeaMug: ~makePotWithID = Makes a pot., makePotWithLid = Pot. → same TeaMug.makePotWithLid
method TeaMug: ~makePot = Makes a pot. ~ method TeaMug: makePotWithLid = Makes a pot., ~makePotWithID = It. → same TeaMug.makePotWithID
method TeaKettle: ready = ${tone} ~ method TeaKettle: whistle = ${tone} → corresponds TeaKettle.whistle
property TeaPourCreatedInfo: level, leafKind, hostName, guestList, cupCount, heatMode; property TeaPourEndedInfo: pourTime ~ property TeaPourCreatedNotice: level, leafKind, hostName, guestList, cupCount, heatMode; property TeaPourEndedNotice: pourTime → corresponds TeaPourEndedNotice.pourTime
constructor TeaMug: TeaMug = Of clay. ~ constructor TeaMug: initWithGlaze:; constructor TeaPot: init → same TeaMug.initWithGlaze:
`.matchAll(/^(.*) ~ (.*) → (.*)$/gm);

describe('The counterpart of a member on another platform', () => {
  for (const [, own = '', other = '', found] of counterparts)
    it(`is "${String(found)}" for "${own}"`, () => {
      expect(counterpartOf(own, other)).to.equal(found);
    });

  const refused: [what: string, own: string, other: string][] = [
    ['does the opposite', 'method TeaKettle: startSteamMonitor', 'method TeaKettle: stopSteamMonitor'],
    [
      'does so in the same words',
      `method TeaKettle: importLeaves = ${tone}`,
      `method TeaKettle: exportLeaves = ${tone}`,
    ],
    ['has a short name in another type', 'method TeaKettle: stop', 'method TeaMixer: stop'],
    ['is a field of another type', 'property TeaLid: width', 'property TeaMug: width'],
    ['names the other side of a size', 'property TeaLid: rimHeight', 'property TeaLid: rimWidth'],
    [
      'has a better counterpart',
      'event TeaMugEvent: syncSteamUpdate, steamUpdate',
      'event ITeaMugHandler: onSteamUpdate',
    ],
  ];
  for (const [what, own, other] of refused)
    it(`is none that ${what}`, () => {
      expect(counterpartOf(own, other) ?? 'nearest').to.match(/^nearest/);
    });

  const far: [what: string, own: string, other: string][] = [
    ['is a constructor of another type', 'constructor TeaLid: TeaLid', 'constructor TeaMug: TeaMug'],
    ['shares few words', 'method TeaMug: readSteamOfMorning = Well.', 'method TeaMug: readColourOfLid = Well., other'],
  ];
  for (const [what, own, other] of far)
    it(`is not even near if it ${what}`, () => {
      expect(counterpartOf(own, other)).to.equal(undefined);
    });
});
