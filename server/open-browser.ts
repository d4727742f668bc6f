import { spawn } from 'node:child_process';

const openers: Partial<Record<NodeJS.Platform, [string, string[]]>> = {
  darwin: ['open', []],
  win32: ['cmd', ['/c', 'start', '']],
};

/** Opens an address in the user's browser. Nothing happens on a machine without one. */
export function openBrowser(url: string): void {
  const [command, args] = openers[process.platform] ?? ['xdg-open', []];
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
