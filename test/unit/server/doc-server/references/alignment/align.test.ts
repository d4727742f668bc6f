import { expect } from 'chai';
import { align } from '../../../../../../server/embedded/doc-server/references/alignment/align.ts';
import type { OutlinedCompound } from '../../../../../../server/embedded/doc-server/references/model/outline.ts';
import { toProfile } from '../../../../../../server/embedded/doc-server/references/alignment/profile.ts';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';

/** `kind Type: name, name = summary, ~deprecated`, one a type. */
type Types = readonly string[];

/** Types of a vendor `Tea`, so that its name is known as a prefix. */
const common = ['method TeaPot: fill', 'method TeaCup: drink', 'method TeaTray: carry', 'method TeaSpoon: stir'];

function outlineOf(types: Types): OutlinedCompound[] {
  return [...common, ...types].map((written) => {
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
function counterpartOf(own: Types, other: Types): string | undefined {
  const [a, b] = [outlineOf(own), outlineOf(other)];
  const [from, to] = [toProfile(a), toProfile(b)];
  const { forward } = runAtOnce(align(from, to));
  const at = from.units.findIndex(({ owner, members }) => owner === a.length - 1 && members.includes(0));
  const match = forward[at];
  const unit = match && to.units[match.to];
  const compound = unit && b[unit.owner];
  return match && `${match.certainty} ${compound?.name ?? ''}.${compound?.members[unit?.members[0] ?? 0]?.name ?? ''}`;
}

const six = 'waterLevel, leafKind, hostName, guestList, cupCount, heatMode';
/** Members that make a type one of many things. */
const broad = Array.from({ length: 20 }, (_, at) => `, method${String(at)}`).join('');
const tone = 'Tells that the water boils by a long tone.';
const caddy = 'Moves the leaves of a whole caddy.';

describe('The counterpart of a member on another platform', () => {
  const cases: [what: string, own: Types, other: Types, found: string][] = [
    [
      'has the same name in the type of the same name, whatever the spelling',
      ['method TeaKettle: boil, openLid'],
      ['method ITeaKettle: OpenLid, Boil', 'method TeaMug: Boil'],
      'same ITeaKettle.Boil',
    ],
    [
      'is an event with another stem',
      ['event TeaKettleEvent: lidStatusUpdate, steamQualityUpdate'],
      ['event ITeaKettleHandler: onLidStateUpdate, onSteamQualityUpdate'],
      'corresponds ITeaKettleHandler.onLidStateUpdate',
    ],
    [
      'is the only method of a callback interface',
      ['method TeaDefines: TeaKettleBoilWaterCallback'],
      ['event ITeaKettleBoilWaterCallback: onBoilWaterCallback'],
      'corresponds ITeaKettleBoilWaterCallback.onBoilWaterCallback',
    ],
    [
      'is a method of a delegate, which names its sender first',
      ['event ITeaKettleEventHandler: onKettleLidOpened, onKettleSteamUpdate'],
      ['event TeaKettleEventHandler: kettle:steamUpdate:code:, kettle:lidOpened:'],
      'same TeaKettleEventHandler.kettle:lidOpened:',
    ],
    [
      'is the function that reads a field',
      ['method TeaKettle: getWaterLevel'],
      ['property TeaKettle: waterLevel'],
      'corresponds TeaKettle.waterLevel',
    ],
    [
      'is a constant without the name of its type',
      ['constant TeaBoilMode: TeaBoilModeVeryHot'],
      ['constant TeaBoilMode: VERY_HOT'],
      'same TeaBoilMode.VERY_HOT',
    ],
    [
      'is the current one of two that differ in what they are made with',
      ['method TeaKettle: createPot = Makes a pot from an ID.'],
      ['method TeaKettle: ~createPotWithID = Makes a pot from an ID., createPotWithProfile = Makes a pot.'],
      'same TeaKettle.createPotWithProfile',
    ],
    [
      'is the deprecated one for a deprecated member',
      ['method TeaKettle: ~createPot = Makes a pot.'],
      ['method TeaKettle: createPotWithProfile = Makes a pot., ~createPotWithID = Makes a pot.'],
      'same TeaKettle.createPotWithID',
    ],
    [
      'is the only member that is described in the same words',
      [`method TeaKettle: ready = ${tone}`],
      [`method TeaKettle: whistle = ${tone}`],
      'corresponds TeaKettle.whistle',
    ],
    [
      'is a field of a type with other words that mean the same in a pair that shares many names',
      [`property TeaPourCreatedInfo: ${six}`, 'property TeaPourEndedInfo: pourTime'],
      [`property TeaPourCreatedNotice: ${six}`, 'property TeaPourEndedNotice: pourTime'],
      'corresponds TeaPourEndedNotice.pourTime',
    ],
    [
      'is a constructor of the same type, with whatever it is made',
      ['constructor TeaMugConfig: TeaMugConfig = Makes one of clay.'],
      ['constructor TeaMugConfig: initWithGlaze: = Another text.', 'constructor TeaPotConfig: init'],
      'same TeaMugConfig.initWithGlaze:',
    ],
  ];
  for (const [what, own, other, found] of cases)
    it(what, () => {
      expect(counterpartOf(own, other)).to.equal(found);
    });

  const refused: [what: string, own: string, ...other: string[]][] = [
    ['does the opposite', 'method TeaKettle: startSteamMonitor', 'method TeaKettle: stopSteamMonitor'],
    ['has a short name in another type', 'method TeaKettle: stop', 'method TeaMixer: stop'],
    ['is a field of another type', 'property TeaLid: width', 'property TeaMug: width'],
    ['is a constant of another list', 'constant TeaHeat: Off', 'constant TeaLight: Off'],
    ['names the other side of a size', 'property TeaLid: rimHeight', 'property TeaLid: rimWidth'],
    ['names a part of it', 'method TeaLid: setRimSize', 'property TeaLid: rimWidth, rimHeight'],
    [
      'does the opposite, though both are described in the same words',
      `method TeaKettle: importLeaves = ${caddy}`,
      `method TeaKettle: exportLeaves = ${caddy}`,
    ],
    [
      'is a field of a type with another word in its name',
      'property TeaLidConfig: rimColour, rimWidth',
      'property TeaSteamLidConfig: rimColour, rimWidth',
    ],
    [
      'has the same words in a type of many things and is described a little differently',
      'method TeaMug: startPourSteam = Starts pouring the hot steam water of cups for guests.',
      `method TeaKettle: startSteamPour = Starts pouring the hot steam water.${broad}`,
    ],
    [
      'belongs to a member with a better name',
      'event TeaKettleEvent: syncSteamUpdate, steamUpdate',
      'event ITeaKettleHandler: onSteamUpdate',
    ],
  ];
  for (const [what, own, ...other] of refused)
    it(`is none that ${what}`, () => {
      expect(counterpartOf([own], other) ?? 'nearest').to.match(/^nearest/);
    });

  const far: [what: string, own: string, other: string][] = [
    ['is a constructor of another type', 'constructor TeaLid: TeaLid', 'constructor TeaMug: TeaMug'],
    [
      'shares only a short name',
      'constant TeaLeafHeatMode: Off, Boiling, Gentle, Steady',
      'constant TeaLampLightMode: Off, Yellow, Orange, Purple',
    ],
    [
      'shares few words of the name',
      'method TeaKettle: readSteamLevelOfMorning = Reads it well.',
      'method TeaKettle: readColourOfLid = Reads it well., other',
    ],
  ];
  for (const [what, own, other] of far)
    it(`is not even near if it ${what}`, () => {
      expect(counterpartOf([own], [other])).to.equal(undefined);
    });
});
