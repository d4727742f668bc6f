/** Processes according to Linux. */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface SystemProcess {
  id: number;
  name: string;
  parent: number;
  group: number;
  /** Processor time so far. */
  cpuMs: number;
}

const tickMs = 10;
/** A state in /proc/net/tcp. */
const listening = '0A';

/** Whether `runningProcesses` works here. */
export const canListProcesses = existsSync('/proc/self/stat');

/** All processes except zombies. */
export function runningProcesses(): SystemProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [state, parent, group] = fields;
        const cpuMs = (Number(fields[11]) + Number(fields[12])) * tickMs;
        const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
        return state === 'Z' ? [] : [{ id: Number(id), name, cpuMs, parent: Number(parent), group: Number(group) }];
      } catch {
        // The process ended meanwhile.
        return [];
      }
    });
}

/** TCP ports on which a process listens. */
export function listeningPorts(pid: number | undefined): number[] {
  const folder = `/proc/${String(pid)}`;
  const own = new Set(readdirSync(`${folder}/fd`).map((fd) => linkOf(`${folder}/fd/${fd}`)));
  const lines = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`${folder}/net/${name}`, 'utf8').trim().split('\n'));
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === listening && own.has(`socket:[${inode ?? ''}]`))
    .map(([, address]) => parseInt(address?.split(':')[1] ?? '', 16));
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // Closed meanwhile.
    return '';
  }
}
