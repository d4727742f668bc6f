/** Takes the code samples of documents, as readers of each platform see them. */
import { createHash } from 'node:crypto';
import { findLanguage } from '../../../views/domain/platform.ts';
import type { Doc, Instance } from '../../../server/embedded/doc-server/site/model/model.ts';
import type { ContentReader } from '../../../server/embedded/doc-server/document/types.ts';
import { renderPage } from '../../../server/embedded/doc-server/pages/render-page.ts';

export interface CodeSample {
  instance: Instance;
  /** The document and the files that it includes. */
  paths: readonly string[];
  code: string;
}

/** Languages in which an SDK of another language is used as well. */
const alsoWrittenIn: Readonly<Record<string, readonly string[]>> = {
  kotlin: ['java'],
  javascript: ['typescript'],
  typescript: ['javascript'],
  arkts: ['typescript', 'javascript'],
  uts: ['typescript', 'javascript'],
  c: ['cpp'],
};
const fence = /^ *```([^\s`]*)[^\n]*\n([\s\S]*?)^ *```/gm;

/** Documents are read in an order that is the same in each run and spreads the samples over all products. */
export async function takeSamples(
  reader: ContentReader,
  instances: readonly Instance[],
  count: number,
): Promise<CodeSample[]> {
  const docs = instances
    .flatMap(({ docs }) => [...docs.values()])
    .filter(({ file, inReference }) => file.head.isApi !== true && !inReference)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const samples = new Map<string, CodeSample>();
  for (const { instance, file, locale } of docs) {
    if (samples.size >= count) break;
    const source = await reader.read(file.path);
    if (source === undefined) continue;
    const page = await renderPage({
      path: file.path,
      source,
      locale,
      reader,
      output: 'markdown',
      links: { resolve: () => '' },
    });
    for (const [, language = '', code = ''] of page.html.matchAll(fence))
      if (code.trim() !== '' && isSampleOf(instance.target.language, language))
        samples.set(`${instance.config.id}\n${code}`, { instance, paths: page.dependencies, code });
  }
  return [...samples.values()].slice(0, count);
}

/** Finds a line of a sample in the files of its document: `guide.mdx:12`. */
export async function placeInSource(reader: ContentReader, { paths, code }: CodeSample, line: number): Promise<string> {
  const wanted = code.split('\n').map((text) => text.trim());
  for (const path of paths) {
    const lines = (await reader.read(path))?.split('\n').map((text) => text.trim()) ?? [];
    const start = lines.findIndex((_, at) => wanted.slice(0, line).every((text, below) => lines[at + below] === text));
    if (start >= 0) return `${path}:${String(start + line)}`;
  }
  return paths[0] ?? '';
}

function isSampleOf(language: string, written: string): boolean {
  const known = findLanguage(written)?.value;
  return known !== undefined && (known === language || (alsoWrittenIn[language] ?? []).includes(known));
}

function orderOf({ instance, docKey }: Doc): string {
  return createHash('sha1').update(`${instance.config.id}\n${docKey}`).digest('hex');
}
