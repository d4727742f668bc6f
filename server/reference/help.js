/** Help of commands, in the language of the terminal. Plain JavaScript, because `start.js` prints help before anything is built. */
import { commands } from './commands.js';

/** @typedef {import('./commands.js').Command} Command */

/**
 * The entries of an npm script: one, or one for each of its commands; or the entry of a command.
 * @param {string} name
 * @returns {[string, Command][]}
 */
export function entriesOf(name) {
  return Object.entries(commands).filter(([key]) => key === name || key.split(' ')[0] === name);
}

/**
 * The lines to type, for messages.
 * @param {string} name
 */
export function usageOf(name) {
  return entriesOf(name)
    .map(([key, command]) => commandLine(key, command))
    .join('\n');
}

/**
 * The line to type, such as `npm run data -- feedback [--out DIR]`.
 * @param {string} key
 * @param {Command} command
 */
export function commandLine(key, { arguments: names, options = {} }) {
  const [script = '', ...rest] = key.split(' ');
  const typed = Object.entries(options).map(([name, { value, isNeeded }]) => {
    const option = value ? `--${name} ${value}` : `--${name}`;
    return isNeeded ? option : `[${option}]`;
  });
  const given = [...rest, ...(names ? [names] : []), ...typed];
  if (script === 'doc-centre') return [script, ...given].join(' ');
  if (script.endsWith('.ts')) return ['node --import tsx', script, ...given].join(' ');
  const npm = script === 'start' || script === 'test' ? 'npm' : 'npm run';
  return [npm, script, ...(given.length > 0 ? ['--', ...given] : [])].join(' ');
}

/**
 * @param {string} script
 * @returns {string}
 */
export function helpOf(script, env = process.env) {
  const locale = /^zh/i.test(env.LC_ALL || env.LANG || '') ? 'zh' : 'en';
  const lines = entriesOf(script).flatMap(([key, command]) => {
    const options = Object.entries(command.options ?? {}).map(([name, option]) => {
      const usual = typeof option.default === 'string' ? ` (${option.default})` : '';
      return [`    --${name} ${option.value ?? ''}`, `${option[locale]}${usual}`];
    });
    const width = Math.max(...options.map(([typed = '']) => typed.length));
    return [
      commandLine(key, command),
      `  ${command[locale]}`,
      ...options.map(([typed = '', meaning]) => `${typed.padEnd(width)}  ${meaning}`),
      '',
    ];
  });
  return lines.join('\n').trimEnd();
}

/**
 * Prints the help of a script and ends the process, if the arguments ask for help.
 * @param {string} script
 */
export function helpIfAsked(script, args = process.argv.slice(2)) {
  if (!args.includes('--help') && !args.includes('-h')) return;
  process.stdout.write(`${helpOf(script)}\n`);
  process.exit();
}
