/** Labels of an instance's platform. */
import { nameTarget } from '../../../../../views/domain/platform.ts';
import type { Instance } from './model.ts';

/** Returns the name that distinguishes an instance within its product. */
export function platformLabel({
  platformText,
  config,
  product,
}: Pick<Instance, 'platformText' | 'config' | 'product'>): string {
  return platformText || config.label || product.name;
}

/** Returns the platform as written, else its target's name; undefined if the instance is for all platforms. */
export function platformName({ platformText, target }: Pick<Instance, 'platformText' | 'target'>): string | undefined {
  return platformText || nameTarget(target);
}
