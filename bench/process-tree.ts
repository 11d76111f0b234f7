/** A process with everything that it started. Linux only: read from /proc. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** MiB of these processes, with each shared page divided among all that have it. */
export const sharedMemoryOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + pssOf(pid), 0)

/** Seconds of processor time that each of these processes has used so far. */
export const processorTimesOf = (pids: readonly number[]) => new Map(pids.map((pid) => [pid, processorTimeOf(pid)]))

/** Seconds used between two looks, by processes that began meanwhile too. */
export function processorTimeBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
}

/** User and system time, in hundredths, are fields 14 and 15, counted from 1 with pid and name. */
function processorTimeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** MiB of a process, and of PostgreSQL beneath it: what its processes share is counted once. */
export function memoryOf(pid: number): { shop: number; database: number } {
  const inMiB = (file: string, name: string) => {
    try {
      return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  }
  const database = sharedMemoryOf(startedBy(pid))
  return { shop: Math.round(inMiB(`/proc/${pid}/status`, 'VmRSS')), database: Math.round(database) }
}

/** Everything that runs there already and what it starts later stay on this core. */
export function keepToCore(pid: number, core: number): void {
  for (const one of [pid, ...startedBy(pid)]) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(one)])
}

export function startedBy(pid: number): number[] {
  const children = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = children.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([child = 0]) => [child, ...below(child)])
  return below(pid)
}
