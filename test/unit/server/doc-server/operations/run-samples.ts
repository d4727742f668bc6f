/** Runs request samples in their languages. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A command that runs a program with all samples of a language, one that tells whether it is there, and the files. */
type Program = [command: string, probe: string, files: (codes: string[]) => Record<string, string>];

const javaHead =
  'import java.net.*; import java.net.http.*; import java.nio.charset.*; import java.nio.file.*; import java.security.*; import java.util.*;';
const numbered = (codes: string[], write: (number: string, code: string) => string) =>
  codes.map((code, n) => write(String(n), code)).join('');

export const programs: Record<string, Program> = {
  curl: ['bash all.sh', 'curl --version', (codes) => ({ 'all.sh': codes.join('\n') })],
  'Node.js': [
    'node all.cjs',
    'node --version',
    (codes) => ({ 'all.cjs': numbered(codes, (_, code) => `(() => {\n${code}\n})();\n`) }),
  ],
  Python: ['python3 all.py', 'python3 -m requests.help', (codes) => ({ 'all.py': codes.join('\n') })],
  Go: [
    'go run .',
    'go version',
    (codes) => ({
      'go.mod': 'module samples\n',
      'all.go': `package main\n\nfunc main() {\n${numbered(codes, (n) => `case${n}()\n`)}}\n`,
      ...Object.fromEntries(
        codes.map((code, n) => [`case${String(n)}.go`, code.replace('func main()', `func case${String(n)}()`)]),
      ),
    }),
  ],
  Java: [
    'java All.java',
    'java --version',
    (codes) => {
      const cases = numbered(codes, (n, code) => `static void case${n}() throws Exception {\n${code}\n}\n`);
      const calls = numbered(codes, (n) => `case${n}();\n`);
      const main = `public static void main(String[] given) throws Exception {\n${calls}}`;
      return { 'All.java': `${javaHead}\nclass All {\n${cases}${main} }` };
    },
  ],
  PHP: [
    'php all.php',
    'php -r curl_init();',
    (codes) => ({ 'all.php': `<?php\n${codes.map((code) => code.replace('<?php', '')).join('\n')}` }),
  ],
};

/** Runs samples of a language, or skips a test of one that is missing. */
export async function runSamples(test: Mocha.Context, title: string, codes: string[], folder: string): Promise<void> {
  test.timeout(180_000);
  const [command, probe, files] = programs[title] as Program;
  const env = { ...process.env, NODE_OPTIONS: '', NO_PROXY: '*' };
  const options = { cwd: folder, env, maxBuffer: 1e8 };
  const start = (line: string) => {
    const [tool = '', ...given] = line.split(' ');
    return run(tool, given, options);
  };
  const isThere = await start(probe).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    if (test.test) test.test.title += ` (skipped: ${title} is missing)`;
    test.skip();
  }
  for (const [name, content] of Object.entries(files(codes))) writeFileSync(join(folder, name), content);
  await start(command);
}
