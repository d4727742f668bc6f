/** Generators of references that can be imported. A new one has an importer in a folder of its own and an entry here. */
import type { Generated } from './generated.ts';

export interface GeneratedOutput {
  paths: readonly string[];
  /** Language of the reference, as in its address: `cpp`. */
  language: string;
  /** @returns undefined for a file that cannot be read */
  read(path: string): Promise<string | undefined>;
  /** Receives the fault of a file that is left out. */
  report(path: string, error: unknown): void;
}

export interface Generator {
  /** Files of a folder that are read; none if the folder has no output of this generator. */
  choose(names: readonly string[]): string[];
  /** Path of a file that is, or may be, output of this generator. */
  path: RegExp;
  /** Few sites have generated files, so the importer is loaded when needed. @throws where a fault leaves nothing to show */
  import(output: GeneratedOutput): Promise<Generated>;
}

export const generators: readonly Generator[] = [
  {
    choose: (names) => (names.includes('index.xml') ? names.filter((name) => name.endsWith('.xml')) : []),
    path: /\.xml$/,
    async import({ paths, read, language, report }) {
      const { importDoxygen } = await import('./doxygen/import-doxygen.ts');
      return importDoxygen(paths, read, language, report);
    },
  },
  {
    choose: (names) => names.filter((name) => name === 'typedoc.json'),
    path: /\/typedoc\.json$/,
    async import({ paths: [path = ''], read }) {
      const { importTypeDoc } = await import('./typedoc/import-typedoc.ts');
      return importTypeDoc(path, read);
    },
  },
];
