import { groupBy } from '../../../../../views/domain/group-by.ts';
import { escapeXml } from '../../../../../views/domain/xml.ts';
import type { Finding } from '../finding.ts';

/**
 * Writes a report of JUnit: a suite for each file, in which an error is a failed test and a warning a skipped one.
 * Without findings it has one passed test, because readers of such reports refuse an empty one.
 */
export function writeJunit(findings: readonly Finding[]): string {
  const suites = Array.from(
    groupBy(findings, ({ path }) => path),
    ([path, inside]) => writeSuite(path, inside),
  );
  const passed = '  <testsuite name="check:content" tests="1" failures="0"><testcase name="no faults"/></testsuite>';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="check:content">',
    ...(suites.length > 0 ? suites : [passed]),
    '</testsuites>',
  ].join('\n');
}

function writeSuite(path: string, findings: readonly Finding[]): string {
  const [file, tests] = [attribute(path), String(findings.length)];
  const failures = String(findings.filter(({ severity }) => severity === 'error').length);
  return [
    `  <testsuite name="${file}" tests="${tests}" failures="${failures}">`,
    ...findings.map(({ severity, kind, line, detail }) => {
      const name = attribute(`${path}:${String(line)}: ${kind}: ${detail}`);
      const message = `message="${attribute(detail)}"`;
      const outcome =
        severity === 'error' ? `<failure type="${attribute(kind)}" ${message}/>` : `<skipped ${message}/>`;
      const place = `classname="${attribute(kind)}" file="${file}" line="${String(line)}"`;
      return `    <testcase name="${name}" ${place}>${outcome}</testcase>`;
    }),
    '  </testsuite>',
  ].join('\n');
}

/** Readers of attributes replace other white space by spaces. */
function attribute(text: string): string {
  return escapeXml(text).replaceAll(/[\t\n\r]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
