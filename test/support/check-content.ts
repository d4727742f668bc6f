import type { Finding } from '../../server/embedded/doc-server/check/finding.ts';
import { runCheckCommand } from '../../server/embedded/doc-server/check/check-command.ts';

export interface CheckedHere {
  stdout: string;
  stderr: string;
  status: number;
}

/** Runs `check:content` in this process, without the half second of processor time that a process of its own takes to start. */
export async function checkContent(args: readonly string[], env: Record<string, string> = {}): Promise<CheckedHere> {
  let [stdout, stderr] = ['', ''];
  const terminal = {
    print: (text: string) => {
      stdout += `${text}\n`;
    },
    tell: (text: string) => {
      stderr += `${text}\n`;
    },
  };
  const status = await runCheckCommand(args, terminal, env);
  return { stdout, stderr, status };
}

/** The findings of a report as JSON, each as `severity kind path:line detail`. */
export function listFindings(report: string): string[] {
  return (JSON.parse(report) as Finding[]).map(({ severity, kind, path, line, detail }) =>
    `${severity} ${kind} ${path}:${String(line)} ${detail}`.trim(),
  );
}
