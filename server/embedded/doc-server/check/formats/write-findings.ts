import type { Finding } from '../finding.ts';
import type { CheckOptions } from '../options.ts';
import { groupLines, plainLines } from '../print-findings.ts';
import { writeGithub } from './github.ts';
import { writeJunit } from './junit.ts';
import { writeSarif } from './sarif.ts';

type Options = Pick<CheckOptions, 'format' | 'kinds' | 'max'>;

/** @param folder path of the content folder in its repository: tools that show faults at files know only the repository */
export function writeFindings(findings: readonly Finding[], { format, kinds, max }: Options, folder: string): string {
  if (format === 'json') {
    const plain = findings.map(({ severity, kind, path, line, detail }) => ({ severity, kind, path, line, detail }));
    return JSON.stringify(plain, null, 2);
  }
  if (format === 'text') return (kinds.length > 0 ? plainLines(findings, max) : groupLines(findings, max)).join('\n');
  const write = { github: writeGithub, sarif: writeSarif, junit: writeJunit }[format];
  // Readers of these formats refuse results without a text, such as a link without a target.
  return write(findings.map((one) => ({ ...one, path: folder + one.path, detail: one.detail || one.kind })));
}
