/** Finds what the name of an element means by the imports of its file. */
import { componentNames } from '../known-tags.ts';
import type { Module } from './modules.ts';

type Importing = Pick<Module, 'imports'>;

/** True if a Markdown file is shown in place of the element. */
export function isInclude(name: string, { imports }: Importing): boolean {
  return /\.mdx?$/i.test(imports.get(name)?.path ?? '');
}

/** True if a component is imported from a file of program code, which is never run. */
export function isCode(name: string, { imports }: Importing): boolean {
  return /\.[jt]sx?$/.test(imports.get(name)?.path ?? '');
}

/** Finds the portal's component that a name means: by the name itself, or by the name under which it is imported. */
export function findComponentName(name: string, { imports }: Importing): string | undefined {
  const last = name.split('.').at(-1) ?? name;
  const binding = imports.get(name);
  const file = /([^/]+?)(?:\.[jt]sx?)?$/.exec(binding?.specifier ?? '')?.[1];
  const candidates = [binding?.exportedName, file, last];
  return candidates.find((candidate) => candidate !== undefined && componentNames.has(candidate));
}
