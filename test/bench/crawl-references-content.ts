/** Symbols, operations and error codes of content files, read by simpler means than in the documentation server: a second opinion. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slug } from 'github-slugger';
import { parse } from 'yaml';
import type { Locale } from '../../views/domain/locale.ts';
import { type DeclaredInstance, listPages, oldAddressOf, readInstances } from './crawl-content.ts';

/** A page of the earlier site with all compounds of a kind. */
export interface DeclaredCategory {
  locale: Locale;
  file: string;
  oldAddress: string;
  category: string;
  compounds: DeclaredCompound[];
}

export interface DeclaredCompound {
  name: string;
  anchor: string;
  /** Anchors of members as in links, with the compound's name. */
  members: string[];
}

export interface DeclaredOperation {
  locale: Locale;
  file: string;
  oldAddress: string;
  method: string;
  path: string;
}

export interface DeclaredReferences {
  categories: DeclaredCategory[];
  operations: DeclaredOperation[];
  /** Editions that have each code in a table of error codes. */
  codes: Map<string, Set<Locale>>;
}

const categories = ['class', 'interface', 'protocol', 'struct', 'enum', 'namespace', 'file'];
const codeHeading = /错误码|返回码|error codes?\b/i;

export function readReferences(contentDir: string): DeclaredReferences {
  const found: DeclaredReferences = { categories: [], operations: [], codes: new Map() };
  for (const instance of readInstances(contentDir)) {
    const root = join(contentDir, instance.folder);
    found.categories.push(...readCategories(contentDir, instance));
    for (const inner of listPages(root)) {
      const source = readFileSync(join(root, inner), 'utf8');
      const operation = readOperation(join(root, inner), source);
      const place = { locale: instance.locale, file: join(instance.folder, inner) };
      if (operation) found.operations.push({ ...place, oldAddress: oldAddressOf(instance.route, inner), ...operation });
      for (const code of codesIn(source)) {
        const editions = found.codes.get(code) ?? new Set();
        found.codes.set(code, editions.add(instance.locale));
      }
    }
  }
  return found;
}

function readCategories(contentDir: string, instance: DeclaredInstance): DeclaredCategory[] {
  return instance.clientApiPaths.flatMap((folder) =>
    categories.flatMap((category) => {
      const inner = join(folder, `${category}.mdx`);
      const file = join(instance.folder, inner);
      if (!existsSync(join(contentDir, file))) return [];
      const source = readFileSync(join(contentDir, file), 'utf8');
      const oldAddress = oldAddressOf(instance.route, inner);
      return [{ locale: instance.locale, file, oldAddress, category, compounds: compoundsIn(source, category) }];
    }),
  );
}

/** Reads line by line: a heading begins a compound, a ParamField with a name is a member. Fences are skipped. */
export function compoundsIn(source: string, pageName: string): DeclaredCompound[] {
  const compounds: DeclaredCompound[] = [];
  let isFence = false;
  let isField = false;
  const lines = source.split('\n');
  lines.forEach((line, at) => {
    if (line.startsWith('```')) isFence = !isFence;
    const heading = /^##\s+(.+?)\s*$/.exec(line)?.[1];
    if (isFence) return;
    if (!isField && heading !== undefined) {
      const name = heading.replace(/\\([_<>*`])/g, '$1').replaceAll('`', '');
      compounds.push({ name, anchor: slug(name), members: [] });
    }
    if (!isField && /^\s*<ParamField\b/.test(line)) {
      const after = lines.slice(at + 1).findIndex((next) => /^\s*<\/?ParamField\b/.test(next));
      const tag = lines.slice(at, after < 0 ? lines.length : at + 1 + after).join('\n');
      const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
      const name = attribute('name');
      if (compounds.length === 0) compounds.push({ name: pageName, anchor: slug(pageName), members: [] });
      const parent = slug(attribute('parent_name'));
      const anchor = `${slug(name)}${attribute('anchor_suffix')}${parent === '' ? '' : `-${parent}`}`;
      if (name !== '') compounds.at(-1)?.members.push(anchor);
      isField = true;
    }
    if (/<\/ParamField>|^\s*\/>|^\s*<ParamField\b.*\/>\s*$/.test(line)) isField = false;
  });
  return compounds;
}

/** The operation that the page names itself, else the only operation of its file. */
function readOperation(file: string, source: string): { method: string; path: string } | undefined {
  const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? '';
  const endpoint = /<MethodEndpoint method=\{"(\w+)"\} path=\{"([^"]*)"\}/.exec(source);
  if (/^api:/m.test(front) && endpoint) return { method: (endpoint[1] ?? '').toUpperCase(), path: endpoint[2] ?? '' };
  const [openApi = '', operationId] = (/^openapi:\s*(\S+)/m.exec(front)?.[1] ?? '').split('#');
  const specFile = openApi === '' ? file.replace(/\.mdx?$/, '.yaml') : join(dirname(file), openApi);
  if (!(openApi !== '' || /^api:/m.test(front)) || !existsSync(specFile)) return undefined;
  const spec = parse(readFileSync(specFile, 'utf8')) as { paths?: Record<string, Record<string, unknown>> };
  const operations = Object.entries(spec.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => /^(?:get|put|post|delete|patch|head|options)$/.test(method))
      .map(([method, operation]) => ({
        id: (operation as { operationId?: string }).operationId,
        method: method.toUpperCase(),
        path,
      })),
  );
  const found = operations.find(({ id }) => operationId === undefined || id === operationId);
  return found && { method: found.method, path: found.path };
}

/** Whole numbers in columns headed as error codes. */
export function codesIn(source: string): Set<string> {
  const codes = new Set<string>();
  let columns: number[] | undefined;
  let before: string[] = [];
  for (const line of source.split('\n')) {
    const cells = /^\s*\|(.*)\|\s*$/
      .exec(line)?.[1]
      ?.split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    if (!cells) {
      columns = undefined;
    } else if (cells.every((cell) => /^:?-+:?$/.test(cell))) {
      columns = before.flatMap((heading, at) => (codeHeading.test(heading) ? [at] : []));
    } else {
      for (const at of columns ?? []) {
        const code = /^`?(-?\d{1,10})`?$/.exec(cells[at] ?? '')?.[1];
        if (code !== undefined) codes.add(code);
      }
    }
    before = cells ?? [];
  }
  return codes;
}
