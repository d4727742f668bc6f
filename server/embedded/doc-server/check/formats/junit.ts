import { escapeHtml } from '../../../../../views/domain/escape-html.ts';
import { groupBy } from '../../../../../views/domain/group-by.ts';
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
  const [file, tests] = [escapeXml(path), String(findings.length)];
  const failures = String(findings.filter(({ severity }) => severity === 'error').length);
  return [
    `  <testsuite name="${file}" tests="${tests}" failures="${failures}">`,
    ...findings.map(({ severity, kind, line, detail }) => {
      const name = escapeXml(`${path}:${String(line)}: ${kind}: ${detail}`);
      const message = `message="${escapeXml(detail)}"`;
      const outcome =
        severity === 'error' ? `<failure type="${escapeXml(kind)}" ${message}/>` : `<skipped ${message}/>`;
      const place = `classname="${escapeXml(kind)}" file="${file}" line="${String(line)}"`;
      return `    <testcase name="${name}" ${place}>${outcome}</testcase>`;
    }),
    '  </testsuite>',
  ].join('\n');
}

/** Escapes a text for attributes and leaves out characters that XML does not have. */
function escapeXml(text: string): string {
  const known = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return escapeHtml(known).replaceAll(/[\t\n\r]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
