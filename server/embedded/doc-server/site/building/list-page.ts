/** Makes the page that lists a category of a menu. Docusaurus calls it a generated index. */
import { hash } from 'node:crypto';
import { pathIn } from '../../kit/paths.ts';
import { Doc, type Instance } from '../model/model.ts';

/** @returns a document without a file; its path leads nowhere */
export function makeListPage(instance: Instance, docKey: string, text: { title: string; description: string }): Doc {
  const path = pathIn(instance.config.path, `${docKey}.md`);
  const { title } = text;
  const description = text.description.trim();
  const head = { title, isList: true, ...(description !== '' && { description }) };
  const file = { path, mtimeMs: 0, size: 0, hash: hash('sha1', JSON.stringify(head)), head };
  return new Doc({ instance, file, docKey, title, rootSource: path });
}

/** Dates the list like the newest page below it. */
export function dateListPage({ file }: Doc, pages: readonly Doc[]): void {
  file.mtimeMs = pages.reduce((newest, page) => Math.max(newest, page.file.mtimeMs), 0);
}
