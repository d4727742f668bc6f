/** A short summary of a model, for comparing two models. */
import { createHash } from 'node:crypto';

export interface ModelState {
  version: string;
  menus: string;
}

/** @param trees JSON of the whole menu of each edition */
export function summariseMenus(trees: readonly string[]): string {
  return createHash('sha1').update(trees.join('\n')).digest('hex');
}
