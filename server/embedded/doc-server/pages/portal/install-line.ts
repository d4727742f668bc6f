/** Reads the line that adds an SDK to a project from the integration guide of an instance. */
import type { Install } from '../../../../../views/domain/product-home.ts';
import { type Instance } from '../../site/model/model.ts';
import { FactReader, type ReadDocument } from '../../document/expand/read-document.ts';
import { nodesWithin } from '../../document/tree.ts';
import { createTextReader } from '../../files/text-reader.ts';
import { findGuide } from './integration-guide.ts';

/** Patterns of lines for package managers, each with its file. The first group is the package. */
const linesOfFiles: readonly [line: RegExp, file: string][] = [
  [/^pod ['"]([\w.+-]+)[\w./+-]*['"]/, 'Podfile'],
  [/^(?:implementation|api)[ (]+['"]([\w.-]+:[\w.-]+):[^'"]+['"]\)?/, 'build.gradle'],
  [/^([a-z]\w*): \^\d[\w.+-]*$/, 'pubspec.yaml'],
];
const command =
  /^(?:npm (?:install|i|add)|(?:yarn|pnpm) add|flutter pub add|ohpm (?:install|i)) (@?[a-z][\w./-]*)(?: --save)?$/;
/** Placeholder for the newest version. */
const placeholder = /\bx\.y\.z\b/i;

export interface InstallLine {
  install: Install;
  /** Paths of the files with the line. */
  sources: readonly string[];
}

interface FoundLine {
  name: string;
  install: Install;
}

/** @param version newest version of the SDK, which takes the place of `x.y.z` */
export function readInstallLine(
  instance: Instance,
  version: string | undefined,
  contentDir: string,
): InstallLine | undefined {
  const guide = findGuide(instance);
  const lines = guide && new FactReader(createTextReader(contentDir), findInstallLines).read(guide.file.path);
  const install = lines && chooseLine(lines.value, version);
  return install && { install, sources: lines.sources };
}

/** Finds the lines that add packages, in the code of a document. */
export function findInstallLines({ blocks }: ReadDocument): FoundLine[] {
  return [...nodesWithin(blocks)]
    .flatMap((node) => (node.type === 'code' || node.type === 'inlineCode' ? node.value.split('\n') : []))
    .flatMap((line) => readLine(line) ?? []);
}

/** Returns undefined for a guide with several packages. */
export function chooseLine(found: readonly FoundLine[], version: string | undefined): Install | undefined {
  const [first] = found;
  if (!first || found.some(({ name }) => name !== first.name)) return undefined;
  const { code } = first.install;
  if (!placeholder.test(code)) return first.install;
  return version === undefined ? undefined : { ...first.install, code: code.replace(placeholder, version) };
}

function readLine(text: string): FoundLine | undefined {
  const code = text
    .trim()
    .replace(/^\$ /, '')
    .replace(/\s+(?:\/\/|#).*$/, '');
  const called = command.exec(code)?.[1];
  if (called !== undefined) return { name: called, install: { code } };
  for (const [line, file] of linesOfFiles) {
    const name = line.exec(code)?.[1];
    if (name !== undefined) return { name, install: { code, file } };
  }
  return undefined;
}
