#!/usr/bin/env node
/**
 * `doc-centre DIR`, the command of the package: starts the built site on a folder, or its check. Settings of the environment come
 * first.
 */
import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from './reference/commands.js';
import { helpIfAsked, usageOf } from './reference/help.js';

const { env } = process;
const args = process.argv.slice(2);

helpIfAsked('doc-centre');
if (args.includes('--check')) {
  const others = args.filter((arg) => arg !== '--check');
  await run('check', others);
} else {
  const { dir, port, open } = readArguments();
  // A port alone makes no start for production here, since its user sits before it.
  if (port !== undefined && !env.NODE_ENV && !env.HOST && !env.PORT && env.SITE_ENV !== 'online')
    env.NODE_ENV = 'development';
  if (port !== undefined) env.PORT = port;
  env.CONTENT_DIR = dir;
  env.DATA_DIR ||= dataDir(dir);
  await run('main', open ? ['--open'] : []);
}

function readArguments() {
  const { options } = commands['doc-centre'];
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [dir, ...more] = positionals;
    if (dir !== undefined && more.length === 0) return { ...values, dir: resolve(dir) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(usageOf('doc-centre'));
  process.exit(2);
}

/**
 * A folder of the user, since feedback must outlive the package; one for each content, since it also holds former addresses.
 * @param {string} contentDir
 */
function dataDir(contentDir) {
  const hash = createHash('sha1').update(contentDir).digest('hex').slice(0, 8);
  return join(env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'doc-centre', `${basename(contentDir)}-${hash}`);
}

/**
 * @param {string} program
 * @param {string[]} given
 */
async function run(program, given) {
  process.argv.splice(2, Infinity, program, ...given);
  await import('./start.js');
}
