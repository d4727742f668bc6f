/** The tool `whats_new`: changes of an SDK between two versions. */
import type { Edition } from '../../../views/domain/edition.ts';
import { upgradeAddress } from '../../../views/domain/urls.ts';
import type { Documents } from '../documents.ts';
import { fetchPage } from './fetch-page.ts';
import { nameOf, type Narrowed } from './scope.ts';
import { ToolFault } from './tool-fault.ts';

export interface ChangesQuery {
  /** The caller's version; default: the one before `to`. */
  from?: string | undefined;
  /** Default: the newest. */
  to?: string | undefined;
  tokens: number;
}

/** @throws ToolFault without a platform that has release notes */
export async function findChanges(documents: Documents, edition: Edition, scope: Narrowed, asked: ChangesQuery) {
  const { product, entry } = scope;
  const { from, to, tokens } = asked;
  if (!product) throw new ToolFault('needs-product');
  if (!entry) throw new ToolFault('needs-platform', { product: product.name });
  const id = upgradeAddress(product.key, entry.key, from, to);
  try {
    return await fetchPage(documents, edition, scope, { id, tokens, from: 0 });
  } catch (error) {
    throw error instanceof ToolFault ? new ToolFault('no-notes', { scope: nameOf(scope) }) : error;
  }
}
