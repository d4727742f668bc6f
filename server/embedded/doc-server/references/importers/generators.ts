/** Generators with an importer. A new generator needs a folder with its importer, and an entry here. */
import type { Generated } from './generated.ts';

export interface GeneratedOutput {
  paths: readonly string[];
  /** Language of the reference, as in its address: `cpp`. */
  language: string;
  /** @returns undefined if the file cannot be read */
  read(path: string): Promise<string | undefined>;
  /** Receives the error of a file that is left out. */
  report(path: string, error: unknown): void;
}

export interface Generator {
  /** Selects the files of a folder to read; none if the folder has no output of this generator. */
  choose(names: readonly string[]): string[];
  /** Matches paths of files that are, or may be, output of this generator. */
  path: RegExp;
  /** Loads the importer on demand, because few sites need one. @throws if an error leaves nothing to show */
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
