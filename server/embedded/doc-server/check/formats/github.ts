import type { Finding } from '../finding.ts';

/** Writes commands of GitHub's workflows, which become annotations at the lines of a pull request. */
export function writeGithub(findings: readonly Finding[]): string {
  return findings
    .map(({ severity, kind, path, line, detail }) => {
      const place = line > 0 ? `file=${escapeProperty(path)},line=${String(line)}` : `file=${escapeProperty(path)}`;
      return `::${severity} ${place},title=${escapeProperty(kind)}::${escapeText(detail)}`;
    })
    .join('\n');
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
