/** The state of a model in so few words that two can be compared. */
import { createHash } from 'node:crypto';

export interface ModelState {
  version: string;
  menus: string;
}

/** @param trees JSON of the whole menu of each edition */
export function summariseMenus(trees: readonly string[]): string {
  return createHash('sha1').update(trees.join('\n')).digest('hex');
}
