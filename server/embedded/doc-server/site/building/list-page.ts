/** Creates the page that lists a category of a menu, the generated index of Docusaurus. */
import { hash } from 'node:crypto';
import { pathIn } from '../../kit/paths.ts';
import { Doc, type Instance } from '../model/model.ts';

/** @returns a document without a file */
export function makeListPage(instance: Instance, docKey: string, text: { title: string; description: string }): Doc {
  const path = pathIn(instance.config.path, `${docKey}.md`);
  const { title } = text;
  const description = text.description.trim();
  const head = { title, isList: true, ...(description !== '' && { description }) };
  const file = { path, mtimeMs: 0, size: 0, hash: hash('sha1', JSON.stringify(head)), head };
  return new Doc({ instance, file, docKey, title, rootSource: path });
}

/** Gives the list the date of its newest page. */
export function dateListPage({ file }: Doc, pages: readonly Doc[]): void {
  file.mtimeMs = pages.reduce((newest, page) => Math.max(newest, page.file.mtimeMs), 0);
}
