/** Processes according to Linux. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface SystemProcess {
  id: number;
  name: string;
  parent: number;
  group: number;
}

/** Whether `runningProcesses` works here. */
export const canListProcesses = existsSync('/proc/self/stat');

/** All processes except zombies. */
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
        // The process ended meanwhile.
        return [];
      }
    });
}
