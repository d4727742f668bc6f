/** A short summary of a model, for comparing two models. */
import { createHash } from 'node:crypto';

export interface ModelState {
  version: string;
  menus: string;
  /** True if menu files or configurations are broken: a running site keeps their last good version, a first start has none. */
  hasBrokenMenus: boolean;
}

/** @param trees JSON of the whole menu of each edition */
export function summariseMenus(trees: readonly string[]): string {
  return createHash('sha1').update(trees.join('\n')).digest('hex');
}
