/** Runs request samples in their languages. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program with all samples of a language, and the command that runs it. */
interface Program {
  command: string[];
  /** Tells whether the language is there; without it the test is skipped. */
  probe: string[];
  files: (codes: string[]) => Record<string, string>;
}

const javaHead =
  'import java.net.*; import java.net.http.*; import java.nio.charset.*; import java.nio.file.*; import java.security.*; import java.util.*;';
export const programs: Record<string, Program> = {
  curl: {
    command: ['bash', 'all.sh'],
    probe: ['curl', '--version'],
    files: (codes) => ({ 'all.sh': codes.join('\n') }),
  },
  'Node.js': {
    command: ['node', 'all.cjs'],
    probe: ['node', '--version'],
    files: (codes) => ({ 'all.cjs': codes.map((code) => `(() => {\n${code}\n})();\n`).join('') }),
  },
  Python: {
    command: ['python3', 'all.py'],
    probe: ['python3', '-c', 'import requests'],
    files: (codes) => ({ 'all.py': codes.join('\n') }),
  },
  Go: {
    command: ['go', 'run', '.'],
    probe: ['go', 'version'],
    files: (codes) => ({
      'go.mod': 'module samples\n',
      'all.go': `package main\n\nfunc main() {\n${codes.map((_, n) => `case${String(n)}()\n`).join('')}}\n`,
      ...Object.fromEntries(
        codes.map((code, n) => [`case${String(n)}.go`, code.replace('func main()', `func case${String(n)}()`)]),
      ),
    }),
  },
  Java: {
    command: ['java', 'All.java'],
    probe: ['java', '--version'],
    files: (codes) => ({
      'All.java': `${javaHead}\nclass All {\n${codes
        .map((code, n) => `static void case${String(n)}() throws Exception {\n${code}\n}\n`)
        .join('')}public static void main(String[] given) throws Exception {\n${codes
        .map((_, n) => `case${String(n)}();\n`)
        .join('')}} }`,
    }),
  },
  PHP: {
    command: ['php', 'all.php'],
    probe: ['php', '-r', 'curl_init();'],
    files: (codes) => ({ 'all.php': `<?php\n${codes.map((code) => code.replace('<?php', '')).join('\n')}` }),
  },
};

/** Runs samples of a language, or skips a test of one that is missing. @returns what they print */
export async function runSamples(test: Mocha.Context, title: string, codes: string[], folder: string): Promise<string> {
  test.timeout(180_000);
  const { command, probe, files } = programs[title] as Program;
  const env = { ...process.env, NODE_OPTIONS: '', NO_PROXY: '*' };
  const options = { cwd: folder, env, maxBuffer: 1e8 };
  const [tool = '', ...asked] = probe;
  const isThere = await run(tool, asked, options).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    if (test.test) test.test.title += ` (skipped: ${tool} is missing)`;
    test.skip();
  }
  for (const [name, content] of Object.entries(files(codes))) writeFileSync(join(folder, name), content);
  const [program = '', ...given] = command;
  return (await run(program, given, options)).stdout;
}
