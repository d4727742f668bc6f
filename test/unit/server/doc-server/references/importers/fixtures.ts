/** References that Doxygen and TypeDoc made of small sources. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';
import { importDoxygen } from '../../../../../../server/embedded/doc-server/references/importers/doxygen/import-doxygen.ts';
import type { Generated } from '../../../../../../server/embedded/doc-server/references/importers/generated.ts';
import { importTypeDoc } from '../../../../../../server/embedded/doc-server/references/importers/typedoc/import-typedoc.ts';
import { renderCompound } from '../../../../../../server/embedded/doc-server/references/render/render-compound.ts';
import { writeCompound } from '../../../../../../server/embedded/doc-server/references/render/write-compound.ts';
import { readSignature } from '../../../../../../server/embedded/doc-server/references/text/signature.ts';
import { createWords } from '../../../../../../server/embedded/doc-server/references/text/words.ts';
import type { ApiMember } from '../../../../../../views/domain/api-reference.ts';

const languages: Record<string, string> = { objc: 'objective-c', cs: 'cs', java: 'java', cpp: 'cpp' };

const imported = new Map<string, Promise<Generated>>();

/** @param name of the fixture, which starts with its language */
export function importFixture(name: string, edit?: (source: string) => string): Promise<Generated> {
  const known = edit === undefined ? imported.get(name) : undefined;
  const generated = known ?? importEdited(name, edit ?? ((source) => source));
  if (edit === undefined) imported.set(name, generated);
  return generated;
}

function importEdited(name: string, edit: (source: string) => string): Promise<Generated> {
  const folder = `test/fixtures/reference/${name}`;
  const read = async (path: string) => edit(await readFile(path, 'utf8'));
  const [start = ''] = name.split('-');
  if (start === 'ts') return importTypeDoc(`${folder}/typedoc.json`, read);
  const files = readdirSync(`${folder}/xml`).map((file) => `${folder}/xml/${file}`);
  return importDoxygen(files, read, languages[start] ?? '', (path, error) => {
    throw new Error(path, { cause: error });
  });
}

export function compound({ compounds }: Generated, name: string) {
  return compounds.find((one) => one.name === name) ?? expect.fail(`no ${name}`);
}

/** @param place `Type/member`, with the number of the form after `#` if it is not the first */
export function member(generated: Generated, place: string): ApiMember {
  const [, owner = '', name = '', at = '0'] = /^(.*?)\/(.*?)(?:#(\d))?$/.exec(place) ?? [];
  const forms = compound(generated, owner).members.filter((one) => one.name === name);
  return forms[Number(at)] ?? expect.fail(`no ${place}`);
}

/** A declaration as a reader sees it. */
export function toCode(signature: string): string {
  const links = { resolve: () => undefined, find: () => undefined };
  return readSignature(signature, '', links)
    .map(({ text }) => text)
    .join('');
}

/** Texts of the page of a type and its Markdown. */
export function show(generated: Generated, name: string, target = 'cpp_windows') {
  const links = { resolve: (href: string) => href.replace('ref:', '/'), find: () => undefined };
  const folder = { sdk: 'mill', target, path: 'api', splitPath: '' };
  const context = { words: createWords('en'), links, folder };
  const { html } = runAtOnce(renderCompound(compound(generated, name), context));
  const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', '#x27': "'" };
  const page = html.replace(/<[^>]+>/g, ' ').replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole);
  return { page: page.replace(/\s+/g, ' '), markdown: writeCompound(compound(generated, name), context, true) };
}
