/** Finds the documents that are pages of a client API reference, and their positions in it. */
import { pathIn } from '../../kit/paths.ts';
import { asAddressPart } from '../../../../../views/domain/api-data.ts';
import { apiTargetOf, functionListFile, pageKinds } from '../../../../../views/domain/api-reference.ts';
import { parsePlatformText, type Target } from '../../../../../views/domain/platform.ts';
import type { InstanceConfig } from '../configuration/config.ts';
import type { SourceFile } from '../../files/files.ts';

/** Reference of an instance, the folder in its `clientApiPath`. */
export interface ReferenceFolder {
  sdk: string;
  /** `{language}_{platform}` */
  target: string;
  /** Folder below the instance's folder, as configured. */
  path: string;
  /** Folder with a copy of each compound in a file of its own, for the search. */
  splitPath: string;
  /** Id of a preview, which all its addresses contain. */
  docId?: string;
}

/** Position of a document in a reference. If `file` equals `category`, the document shows the whole category. */
export interface ReferencePosition {
  folder: ReferenceFolder;
  category: string;
  file: string;
}

interface ReferenceDocument {
  title: string;
  file: SourceFile;
  instance: { config: InstanceConfig; references: readonly ReferenceFolder[] };
}

/** File names of reference pages: kinds of compounds, and the list of functions. */
const pageNames: ReadonlySet<string> = new Set([...pageKinds, functionListFile.file]);

/** Returns nothing if the platform's language is unknown, because addresses contain it. */
export function referenceFoldersOf({
  config,
  target: own,
  platformText,
  product,
}: {
  config: InstanceConfig;
  target: Target;
  platformText: string;
  product: { key: string };
}): ReferenceFolder[] {
  const ownTarget = apiTargetOf(own);
  // The later of two instances with one platform has a key without a language, so its text is read.
  const target = ownTarget ?? apiTargetOf(parsePlatformText(platformText).target);
  if (target === undefined) return [];
  const sdk =
    asAddressPart(config['x-portal']?.sdkKey ?? product.key) +
    (ownTarget === undefined ? `-${asAddressPart(config.id)}` : '');
  return config.clientApiPath.map((written, index) => {
    const path = written.replace(/^\.?\/+|\/+$/g, '');
    const name = path.split('/').at(-1) ?? '';
    const suffix = index === 0 ? '' : `-${asAddressPart(name.replace(/^api-reference-?/, '') || String(index + 1))}`;
    return { sdk: sdk + suffix, target, path, splitPath: path.replace(/api-reference(?=[^/]*$)/, 'api') };
  });
}

/** Returns undefined for documents outside all references. */
export function positionInReference(doc: ReferenceDocument): ReferencePosition | undefined {
  const { references, config } = doc.instance;
  if (references.length === 0) return undefined;
  const path = doc.file.path.slice(pathIn(config.path, '').length).replace(/\.mdx?$/i, '');
  const at = path.lastIndexOf('/');
  const [parent, name] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1).toLowerCase()];
  for (const folder of references) {
    if (parent === folder.path && pageNames.has(name)) return { folder, category: name, file: name };
    const category = parent.startsWith(`${folder.splitPath}/`) ? parent.slice(folder.splitPath.length + 1) : '';
    if (pageNames.has(category) && doc.file.head.isApi === true)
      return { folder, category, file: asAddressPart(doc.title || name) };
  }
  return undefined;
}
