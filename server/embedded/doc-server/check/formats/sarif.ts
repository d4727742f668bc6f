import { humanise } from '../../kit/doc-id.ts';
import { writePath } from '../../../../../views/domain/address-path.ts';
import type { Finding } from '../finding.ts';

/** Writes a log of SARIF 2.1.0 with a rule for each kind of fault. */
export function writeSarif(findings: readonly Finding[]): string {
  const kinds = [...new Set(findings.map(({ kind }) => kind))].sort();
  const driver = { name: 'Doc Centre', rules: kinds.map(describeKind) };
  const results = findings.map(({ severity, kind, path, line, detail }) => ({
    ruleId: kind,
    ruleIndex: kinds.indexOf(kind),
    level: severity,
    message: { text: detail },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: writePath(path) },
          // GitHub asks for a line, so a fault of a whole file stands at its first one.
          region: { startLine: Math.max(1, line) },
        },
      },
    ],
  }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, results }],
  };
  return JSON.stringify(log, null, 2);
}

/** GitHub asks for three texts of a rule. */
function describeKind(kind: string) {
  const text = humanise(kind.replaceAll('.', ': '));
  const help = { text: `${text}. The message of a result names the text at fault.` };
  return { id: kind, shortDescription: { text }, fullDescription: { text }, help };
}
