/** Resolves the name of an element by the imports of its file. */
import { componentNames } from '../known-tags.ts';
import type { Module } from './modules.ts';

type Importing = Pick<Module, 'imports'>;

/** True if the element is replaced by the content of a Markdown file. */
export function isInclude(name: string, { imports }: Importing): boolean {
  return /\.mdx?$/i.test(imports.get(name)?.path ?? '');
}

/** True if a component is imported from a file of program code, which is never run. */
export function isCode(name: string, { imports }: Importing): boolean {
  return /\.[jt]sx?$/.test(imports.get(name)?.path ?? '');
}

/** Returns the portal's component for a name: a component with this name, or one imported under this name. */
export function findComponentName(name: string, { imports }: Importing): string | undefined {
  const last = name.split('.').at(-1) ?? name;
  const binding = imports.get(name);
  const file = /([^/]+?)(?:\.[jt]sx?)?$/.exec(binding?.specifier ?? '')?.[1];
  const candidates = [binding?.exportedName, file, last];
  return candidates.find((candidate) => candidate !== undefined && componentNames.has(candidate));
}
