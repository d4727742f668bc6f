/** Makes a repository of five SDKs with ten releases each, and knows what came and left. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openRepository } from '../../support/repository.ts';

const platforms = ['iOS: Swift', 'Android: Java', 'Web: JavaScript', 'Windows: C++', 'Flutter: Dart'];
const releases = 10;
const typesAtFirst = 30;
const membersOfType = 8;
/** Parts of the new members that the notes name, and that the reference dates; git alone knows the others. */
const share = { named: 0.4, dated: 0.3 };
const dayMs = 24 * 60 * 60 * 1000;

interface Member {
  name: string;
  since: string | undefined;
}

/** @returns the first and last day of the history */
export function makeReleases(folder: string, random: () => number): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const ids = platforms.map((_, at) => `sdk${String(at)}`);
  const product = { id: 'kettle', name: 'Kettle', category: ['Products'] };
  const instances = ids.map((id) => ({
    id,
    label: id,
    path: id,
    routeBasePath: id,
    locale: 'en',
    clientApiPath: 'api',
  }));
  const group = { ...product, instances: ids.map((id, at) => ({ id, platform: platforms[at] })) };
  write('docs.config.en.json', JSON.stringify({ title: 'Kettle', instances, groups: [group] }));
  const sidebar = [{ type: 'doc', id: 'release-notes', label: 'Release notes' }];
  for (const id of ids) write(`${id}/sidebars.json`, JSON.stringify({ mySidebar: sidebar }));
  const { commit } = openRepository(folder);
  const sdks = ids.map((id) => ({ id, types: firstTypes(), notes: [] as string[] }));
  let made = 0;
  for (let release = 0; release < releases; release++) {
    const version = `1.${String(release)}.0`;
    const date = new Date(Date.UTC(2024, 0, 10) + release * 80 * dayMs);
    for (const { id, types, notes } of sdks) {
      const said: string[] = [];
      const add = (type: string) => {
        const name = `doThing${String(++made)}`;
        if (random() < share.named) said.push(`- Added \`${name}\` of \`${type}\``);
        types.get(type)?.push({ name, since: random() < share.dated ? version : undefined });
      };
      if (release > 0) {
        const names = [...types.keys()];
        for (let count = 2 + Math.floor(random() * 6); count > 0; count--) add(pick(names, random));
        const fresh = `Thing${String(++made)}`;
        types.set(fresh, []);
        for (let count = 2; count > 0; count--) add(fresh);
        types.get(pick(names, random))?.splice(0, 1);
        if (random() < 0.3) types.delete(pick(names, random));
      }
      const day = date.toISOString().slice(0, 10);
      notes.unshift(`## ${version}\n\n**Release date: ${day}**\n\n**New**\n\n- Better tea\n${said.join('\n')}\n`);
      write(`${id}/release-notes.mdx`, `# Release notes\n\n${notes.join('\n')}`);
      write(`${id}/api/class.mdx`, pageOf(types));
    }
    // Some days before or after the date of the release, as people commit.
    commit(new Date(date.getTime() + Math.floor(random() * 20 - 10) * dayMs).toISOString().slice(0, 10));
  }
}

function firstTypes(): Map<string, Member[]> {
  return new Map(
    Array.from({ length: typesAtFirst }, (_, type) => [
      `Part${String(type)}`,
      Array.from({ length: membersOfType }, (_, at) => ({
        name: `useOld${String(type)}x${String(at)}`,
        since: undefined,
      })),
    ]),
  );
}

function pageOf(types: ReadonlyMap<string, readonly Member[]>): string {
  const texts = [...types].map(([type, members]) => {
    const fields = members.map(
      ({ name, since }) =>
        `<ParamField name="${name}" prototype="func ${name}()" parent_name="${type}" parent_type="class">\n\n` +
        `${since === undefined ? 'Does it.' : `- **Available since**: ${since}`}\n\n</ParamField>\n`,
    );
    return `## ${type}\n\n### Methods\n\n${fields.join('\n')}`;
  });
  return `---\ndocType: API\n---\n\n# Class\n\n${texts.join('\n')}`;
}

function pick(names: readonly string[], random: () => number): string {
  return names[Math.floor(random() * names.length)] ?? '';
}
