/**
 * `start.js PROGRAM [ARGUMENTS]`, run by npm: builds if the build is missing or older than the sources, then becomes the program in
 * the same process. Plain JavaScript, because it runs before anything is built.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { builtFolders, stateOfBuild } from './build-stamp.js';
import { helpIfAsked } from './reference/help.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const [program = 'main', ...args] = process.argv.slice(2);
const programFile = join(root, '.build', `${program}.js`);
const parentCheckMs = 300;
/** Names of npm scripts that differ from their program's. @type {Record<string, string>} */
const scripts = { main: 'start', check: 'check:content' };

helpIfAsked(scripts[program] ?? program, args);
stopWithParent();
await ensureBuild();
process.argv = [process.execPath, programFile, ...args];
await import(pathToFileURL(programFile).href);

/** npm ends at SIGHUP and SIGKILL without telling its child, which would keep the port. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, parentCheckMs).unref();
}

async function ensureBuild() {
  const state = stateOfBuild(program);
  if (state === 'fresh') return;
  const obstacle = obstacleToBuild();
  if (obstacle === undefined) await build();
  else if (state === 'stale') console.error(`The build is older than the sources and cannot be renewed: ${obstacle}.`);
  else {
    console.error(`There is no build and it cannot be made: ${obstacle}. Run \`npm run build\`.`);
    process.exit(1);
  }
}

/** @returns {string | undefined} */
function obstacleToBuild() {
  const { resolve } = createRequire(import.meta.url);
  for (const name of ['tsx', 'esbuild']) {
    try {
      resolve(name);
    } catch {
      return `the package ${name} is not installed`;
    }
  }
  const closed = builtFolders.find((folder) => !isWritable(folder));
  return closed && `this user may not write to ${closed}`;
}

/**
 * Whether the folder is writable or can be created.
 * @param {string} folder
 * @returns {boolean}
 */
function isWritable(folder) {
  if (!existsSync(folder)) return isWritable(dirname(folder));
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A signal ends the build, and this process after it. */
async function build() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'client/build/build.ts'], { cwd: root, stdio: 'inherit' });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @type {NodeJS.Signals | undefined} */
  let signal;
  /** @param {NodeJS.Signals} received */
  const end = (received) => {
    signal = received;
    child.kill();
  };
  for (const name of signals) process.on(name, end);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  for (const name of signals) process.off(name, end);
  if (signal !== undefined) process.kill(process.pid, signal);
  if (code !== 0) process.exit(1);
}
