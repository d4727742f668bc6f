/** A short summary of a model, for comparing two models. */
import { createHash } from 'node:crypto';
import type { Locale } from '../../../views/domain/locale.ts';

export interface ModelState {
  version: string;
  editions: Record<Locale, EditionState>;
}

export interface EditionState {
  /** The configuration in use. */
  config: ConfigState;
  /** Faulty entries of the new configuration, if the last one stays in use for them. */
  refusedFaults?: number;
  menu: string;
  /** True if a configuration or menus are broken: a running site keeps their last good version, a first start has none. */
  hasBrokenMenus: boolean;
}

export interface ConfigState {
  hash: string;
  faults: number;
}

/** @param tree JSON of the whole menu of an edition */
export function summariseMenu(tree: string): string {
  return createHash('sha1').update(tree).digest('hex');
}
