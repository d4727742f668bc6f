/** What Linux says of processes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface SystemProcess {
  id: number;
  name: string;
  parent: number;
  group: number;
}

/** Whether `runningProcesses` knows anything. */
export const canListProcesses = existsSync('/proc/self/stat');

/** All processes but those that have ended and wait to be collected. */
export function runningProcesses(): SystemProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
        const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
        return state === 'Z' ? [] : [{ id: Number(id), name, parent: Number(parent), group: Number(group) }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}
