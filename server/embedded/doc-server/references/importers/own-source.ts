/** Opens client API references of the content. */
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import type { Doc, Instance, Model } from '../../site/model/model.ts';
import type { ContentReader } from '../../document/types.ts';
import type { GeneratedImports } from './generated-imports.ts';
import { GeneratedSource } from './generated-source.ts';
import { ParamFieldSource } from './param-field/param-field-source.ts';

export interface OwnSourceDeps {
  contentDir: string;
  reader: ContentReader;
  imports: GeneratedImports;
}

/** Opens the pages of the reference, or its generated files; undefined if there are neither. */
export function openOwnSource(
  { contentDir, reader, imports }: OwnSourceDeps,
  { files }: Model,
  instance: Instance,
  folder: ReferenceFolder,
): ParamFieldSource | GeneratedSource | undefined {
  const pages = pagesOf(instance, folder);
  return pages.length > 0
    ? new ParamFieldSource(pages, reader, files)
    : GeneratedSource.of(contentDir, instance, folder, imports);
}

/** Lists pages that hold all compounds of a category, or all functions. */
export function pagesOf(instance: Instance, folder: ReferenceFolder): Doc[] {
  return [...instance.docs.values()].filter(
    ({ inReference }) => inReference?.folder === folder && inReference.category === inReference.file,
  );
}
