/** A limit of memory for a site and its builders, by a control group of Linux. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

export interface MemoryLimit {
  /** A process that writes its id here is under the limit, and its children, too. */
  members: string;
  /** Processes that the system ended because of the limit. */
  kills(): number;
  highestMb(): number;
  remove(): void;
}

const [v1, v2] = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'];

/** @returns undefined where this user may not make a control group */
export function limitMemory(mb: number): MemoryLimit | undefined {
  const isOld = existsSync(`${v1}/memory.limit_in_bytes`);
  const folder = `${isOld ? v1 : v2}/doc-centre-${String(process.pid)}`;
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/${isOld ? 'memory.limit_in_bytes' : 'memory.max'}`, String(mb * 1024 ** 2));
  } catch {
    return undefined;
  }
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
  return {
    members: `${folder}/cgroup.procs`,
    kills: () => Number(/^oom_kill (\d+)/m.exec(read(isOld ? 'memory.oom_control' : 'memory.events'))?.[1] ?? 0),
    highestMb: () => Number(read(isOld ? 'memory.max_usage_in_bytes' : 'memory.peak')) / 1024 ** 2,
    remove: () => {
      rmdirSync(folder);
    },
  };
}
