/** Makes a repository of five SDKs with ten releases each, and says what came and left. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openRepository } from '../../support/repository.ts';
import type { Dice } from '../corpus-text.ts';

export interface Release {
  /** Key of the platform, as in addresses. */
  sdk: string;
  from: string;
  to: string;
  /** `Part1` and `Part1.start` */
  came: string[];
  left: string[];
}

/** Members of a type, with the version in which they came, where the reference says it. */
type Members = Map<string, string | undefined>;

const platforms = {
  ios_swift: 'iOS: Swift',
  android_java: 'Android: Java',
  web_javascript: 'Web: JavaScript',
  'windows_c++': 'Windows: C++',
  flutter_dart: 'Flutter: Dart',
};
const releases = 10;
const typesAtFirst = 30;
const membersOfType = 8;
/** Parts of the new members that the notes name, and that the reference dates; git alone knows the others. */
const share = { named: 0.4, dated: 0.3 };
const dayMs = 24 * 60 * 60 * 1000;

export function makeReleases(folder: string, dice: Dice): Release[] {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const sdks = Object.entries(platforms).map(([sdk, platform], at) => {
    const types = Array.from({ length: typesAtFirst }, (_, type): [string, Members] => {
      const names = Array.from({ length: membersOfType }, (__, n) => `useOld${String(type)}x${String(n)}`);
      return [`Part${String(type)}`, new Map(names.map((name) => [name, undefined]))];
    });
    return { sdk, platform, id: `sdk${String(at)}`, types: new Map(types), notes: [] as string[] };
  });
  const instances = sdks.map(({ id }) => {
    write(`${id}/sidebars.json`, JSON.stringify({ mySidebar: [{ type: 'doc', id: 'release-notes', label: 'Notes' }] }));
    return { id, label: id, path: id, routeBasePath: id, locale: 'en', clientApiPath: 'api' };
  });
  const shown = sdks.map(({ id, platform }) => ({ id, platform }));
  const group = { id: 'kettle', name: 'Kettle', category: ['Products'], instances: shown };
  write('docs.config.en.json', JSON.stringify({ title: 'Kettle', instances, groups: [group] }));
  const { commit } = openRepository(folder);
  const made: Release[] = [];
  let count = 0;
  for (let release = 0; release < releases; release++) {
    const to = `1.${String(release)}.0`;
    const date = new Date(Date.UTC(2024, 0, 10) + release * 80 * dayMs);
    for (const { sdk, id, types, notes } of sdks) {
      const before = namesOf(types);
      const said: string[] = [];
      const add = (type: string) => {
        const name = `doThing${String(++count)}`;
        if (dice.next() < share.named) said.push(`- Added \`${name}\` of \`${type}\``);
        types.get(type)?.set(name, dice.next() < share.dated ? to : undefined);
      };
      if (release > 0) {
        const names = [...types.keys()];
        for (let left = 2 + dice.below(6); left > 0; left--) add(dice.pick(names));
        const fresh = `Thing${String(++count)}`;
        types.set(fresh, new Map());
        for (let left = 2; left > 0; left--) add(fresh);
        const [removed] = [...(types.get(dice.pick(names)) ?? [])].map(([name]) => name);
        if (removed !== undefined) for (const members of types.values()) members.delete(removed);
        if (dice.next() < 0.3) types.delete(dice.pick(names));
        const after = namesOf(types);
        const came = [...after].filter((name) => !before.has(name));
        const left = [...before].filter((name) => !after.has(name));
        made.push({ sdk, from: `1.${String(release - 1)}.0`, to, came, left });
      }
      const day = date.toISOString().slice(0, 10);
      notes.unshift(`## ${to}\n\n**Release date: ${day}**\n\n**New**\n\n- Better tea\n${said.join('\n')}\n`);
      write(`${id}/release-notes.mdx`, `# Release notes\n\n${notes.join('\n')}`);
      write(`${id}/api/class.mdx`, pageOf(types));
    }
    // Some days before or after the date of the release, as people commit.
    commit(new Date(date.getTime() + (dice.below(20) - 10) * dayMs).toISOString().slice(0, 10));
  }
  return made;
}

function namesOf(types: ReadonlyMap<string, Members>): Set<string> {
  return new Set(
    [...types].flatMap(([type, members]) => [type, ...[...members.keys()].map((one) => `${type}.${one}`)]),
  );
}

function pageOf(types: ReadonlyMap<string, Members>): string {
  const texts = [...types].map(([type, members]) => {
    const fields = [...members].map(
      ([name, since]) =>
        `<ParamField name="${name}" prototype="func ${name}()" parent_name="${type}" parent_type="class">\n\n` +
        `${since === undefined ? 'Does it.' : `- **Available since**: ${since}`}\n\n</ParamField>\n`,
    );
    return `## ${type}\n\n### Methods\n\n${fields.join('\n')}`;
  });
  return `---\ndocType: API\n---\n\n# Class\n\n${texts.join('\n')}`;
}
