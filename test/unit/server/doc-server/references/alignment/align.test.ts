import { expect } from 'chai';
import { align } from '../../../../../../server/embedded/doc-server/references/alignment/align.ts';
import type { OutlinedCompound } from '../../../../../../server/embedded/doc-server/references/model/outline.ts';
import { toProfile } from '../../../../../../server/embedded/doc-server/references/alignment/profile.ts';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';

type Types = Record<
  string,
  readonly (string | [name: string, kind: MemberKind, summary?: string, isDeprecated?: true])[]
>;

/** Types of a vendor `Tea`, so that its name is known as a prefix. */
const common: Types = { TeaPot: ['fill'], TeaCup: ['drink'], TeaTray: ['carry'], TeaSpoon: ['stir'] };

function outlineOf(types: Types): OutlinedCompound[] {
  return Object.entries({ ...common, ...types }).map(([name, members]) => ({
    name,
    category: 'class',
    file: name,
    members: members.map((member) => {
      const [text, kind, summary = '', isDeprecated] =
        typeof member === 'string' ? [member, 'method' as const] : member;
      return { name: text, kind, anchor: text, signature: '', summary, ...(isDeprecated && { isDeprecated }) };
    }),
  }));
}

/** @returns `{certainty} {type}.{name}` of the counterpart */
function counterpartOf(own: Types, other: Types, place: string): string | undefined {
  const [a, b] = [outlineOf(own), outlineOf(other)];
  const [from, to] = [toProfile(a), toProfile(b)];
  const { forward } = runAtOnce(align(from, to));
  const at = from.units.findIndex(({ owner, members }) =>
    members.some((member) => `${a[owner]?.name ?? ''}.${a[owner]?.members[member]?.name ?? ''}` === place),
  );
  const match = forward[at];
  const unit = match && to.units[match.to];
  const compound = unit && b[unit.owner];
  return match && `${match.certainty} ${compound?.name ?? ''}.${compound?.members[unit?.members[0] ?? 0]?.name ?? ''}`;
}

/** Methods that make a type one of many things. */
const broad = Array.from({ length: 20 }, (_, at) => `method${String(at)}`);
const six = ['waterLevel', 'leafKind', 'hostName', 'guestList', 'cupCount', 'heatMode'];
const fields = (...names: string[]) => names.map((name): [string, MemberKind] => [name, 'property']);
const events = (...names: string[]) => names.map((name): [string, MemberKind] => [name, 'event']);

describe('The counterpart of a member on another platform', () => {
  const cases: [what: string, own: Types, other: Types, place: string, found: string][] = [
    [
      'has the same name in the type of the same name, whatever the spelling',
      { TeaKettle: ['openLid', 'boil'] },
      { ITeaKettle: ['OpenLid', 'Boil'], TeaMug: ['Boil'] },
      'TeaKettle.boil',
      'same ITeaKettle.Boil',
    ],
    [
      'is an event with another stem',
      { TeaKettleEvent: events('lidStatusUpdate', 'steamQualityUpdate') },
      { ITeaKettleHandler: events('onLidStateUpdate', 'onSteamQualityUpdate') },
      'TeaKettleEvent.lidStatusUpdate',
      'corresponds ITeaKettleHandler.onLidStateUpdate',
    ],
    [
      'is the only method of a callback interface',
      { TeaDefines: ['TeaKettleBoilWaterCallback'] },
      { ITeaKettleBoilWaterCallback: events('onBoilWaterCallback') },
      'TeaDefines.TeaKettleBoilWaterCallback',
      'corresponds ITeaKettleBoilWaterCallback.onBoilWaterCallback',
    ],
    [
      'is a method of a delegate, which names its sender first',
      { ITeaKettleEventHandler: events('onKettleSteamUpdate', 'onKettleLidOpened') },
      { TeaKettleEventHandler: events('kettle:steamUpdate:code:', 'kettle:lidOpened:') },
      'ITeaKettleEventHandler.onKettleLidOpened',
      'same TeaKettleEventHandler.kettle:lidOpened:',
    ],
    [
      'is the function that reads a field',
      { TeaKettle: ['getWaterLevel'] },
      { TeaKettle: [['waterLevel', 'property']] },
      'TeaKettle.getWaterLevel',
      'corresponds TeaKettle.waterLevel',
    ],
    [
      'is a constant without the name of its type',
      { TeaBoilMode: [['TeaBoilModeVeryHot', 'constant']] },
      { TeaBoilMode: [['VERY_HOT', 'constant']] },
      'TeaBoilMode.TeaBoilModeVeryHot',
      'same TeaBoilMode.VERY_HOT',
    ],
    [
      'is the current one of two that differ in what they are made with',
      { TeaKettle: [['createPot', 'method', 'Makes a pot from an ID.']] },
      {
        TeaKettle: [
          ['createPotWithID', 'method', 'Makes a pot from an ID.', true],
          ['createPotWithProfile', 'method', 'Makes a pot.'],
        ],
      },
      'TeaKettle.createPot',
      'same TeaKettle.createPotWithProfile',
    ],
    [
      'is the deprecated one for a deprecated member',
      { TeaKettle: [['createPot', 'method', 'Makes a pot.', true]] },
      {
        TeaKettle: [
          ['createPotWithProfile', 'method', 'Makes a pot.'],
          ['createPotWithID', 'method', 'Makes a pot.', true],
        ],
      },
      'TeaKettle.createPot',
      'same TeaKettle.createPotWithID',
    ],
    [
      'is the only member that is described in the same words',
      { TeaKettle: [['ready', 'method', 'Tells that the water boils by a long tone.']] },
      { TeaKettle: [['whistle', 'method', 'Tells that the water boils by a long tone.']] },
      'TeaKettle.ready',
      'corresponds TeaKettle.whistle',
    ],
    [
      'is a field of a type with other words that mean the same in a pair that shares many names',
      { TeaPourCreatedInfo: fields(...six), TeaPourEndedInfo: fields('pourTime') },
      { TeaPourCreatedNotice: fields(...six), TeaPourEndedNotice: fields('pourTime') },
      'TeaPourEndedInfo.pourTime',
      'corresponds TeaPourEndedNotice.pourTime',
    ],
    [
      'is a constructor of the same type, with whatever it is made',
      { TeaMugConfig: [['TeaMugConfig', 'constructor', 'Makes one of clay.']] },
      {
        TeaMugConfig: [['initWithGlaze:', 'constructor', 'Another text, with colours.']],
        TeaPotConfig: [['init', 'constructor']],
      },
      'TeaMugConfig.TeaMugConfig',
      'same TeaMugConfig.initWithGlaze:',
    ],
  ];
  for (const [what, own, other, place, found] of cases)
    it(what, () => {
      expect(counterpartOf(own, other, place)).to.equal(found);
    });

  const refused: [what: string, own: Types, other: Types, place: string][] = [
    [
      'does the opposite',
      { TeaKettle: ['startSteamMonitor'] },
      { TeaKettle: ['stopSteamMonitor'] },
      'TeaKettle.startSteamMonitor',
    ],
    ['has a short name in another type', { TeaKettle: ['stop'] }, { TeaMixer: ['stop'] }, 'TeaKettle.stop'],
    [
      'is a field of another type',
      { TeaLid: [['width', 'property']] },
      { TeaMug: [['width', 'property']] },
      'TeaLid.width',
    ],
    [
      'is a constant of another list',
      { TeaHeat: [['Off', 'constant']] },
      { TeaLight: [['Off', 'constant']] },
      'TeaHeat.Off',
    ],
    [
      'names the other side of a size',
      { TeaLid: [['rimHeight', 'property']] },
      { TeaLid: [['rimWidth', 'property']] },
      'TeaLid.rimHeight',
    ],
    [
      'names a part of it',
      { TeaLid: ['setRimSize'] },
      {
        TeaLid: [
          ['rimWidth', 'property'],
          ['rimHeight', 'property'],
        ],
      },
      'TeaLid.setRimSize',
    ],
    [
      'names the whole of it',
      {
        TeaLid: [
          ['rimWidth', 'property'],
          ['rimHeight', 'property'],
        ],
      },
      { TeaLid: [['rimSize', 'property']] },
      'TeaLid.rimHeight',
    ],
    [
      'does the opposite, though both are described in the same words',
      { TeaKettle: [['importLeaves', 'method', 'Moves the leaves of a whole caddy.']] },
      { TeaKettle: [['exportLeaves', 'method', 'Moves the leaves of a whole caddy.']] },
      'TeaKettle.importLeaves',
    ],
    [
      'is a field of a type with another word in its name',
      { TeaLidConfig: fields('rimColour', 'rimWidth') },
      { TeaSteamLidConfig: fields('rimColour', 'rimWidth') },
      'TeaLidConfig.rimColour',
    ],
    [
      'has the same words in an unrelated type and is described a little differently',
      { TeaMug: [['startPourSteam', 'method', 'Starts pouring the hot steam water of cups for guests.']] },
      { TeaKettle: [['startSteamPour', 'method', 'Starts pouring the hot steam water.'], ...broad] },
      'TeaMug.startPourSteam',
    ],
    [
      'belongs to a member with a better name',
      { TeaKettleEvent: events('syncSteamUpdate', 'steamUpdate') },
      { ITeaKettleHandler: events('onSteamUpdate') },
      'TeaKettleEvent.syncSteamUpdate',
    ],
  ];
  for (const [what, own, other, place] of refused)
    it(`is none that ${what}`, () => {
      expect(counterpartOf(own, other, place) ?? 'nearest').to.match(/^nearest/);
    });

  const far: [what: string, own: Types, other: Types, place: string][] = [
    [
      'is a constructor of another type',
      { TeaLid: [['TeaLid', 'constructor']] },
      { TeaMug: [['TeaMug', 'constructor']] },
      'TeaLid.TeaLid',
    ],
    [
      'shares only a short name',
      {
        TeaLeafHeatMode: [
          ['Off', 'constant'],
          ['Boiling', 'constant'],
          ['Gentle', 'constant'],
          ['Steady', 'constant'],
        ],
      },
      {
        TeaLampLightMode: [
          ['Off', 'constant'],
          ['Yellow', 'constant'],
          ['Orange', 'constant'],
          ['Purple', 'constant'],
        ],
      },
      'TeaLeafHeatMode.Off',
    ],
    [
      'shares few words of the name',
      { TeaKettle: [['readSteamLevelOfMorning', 'method', 'Reads it well.']] },
      { TeaKettle: [['readColourOfLid', 'method', 'Reads it well.'], 'other'] },
      'TeaKettle.readSteamLevelOfMorning',
    ],
  ];
  for (const [what, own, other, place] of far)
    it(`is not even near if it ${what}`, () => {
      expect(counterpartOf(own, other, place)).to.equal(undefined);
    });
});
