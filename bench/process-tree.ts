/** A process with all of its descendants. Linux only: read from /proc. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Memory (PSS) of these processes in MiB; shared pages are divided among the processes that share them. */
export const sharedMemoryOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + pssOf(pid), 0)

/** CPU seconds used so far, by pid. */
export const processorTimesOf = (pids: readonly number[]) => new Map(pids.map((pid) => [pid, processorTimeOf(pid)]))

/** CPU seconds used between two samples, including processes started meanwhile. */
export function processorTimeBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
}

/** User and system time (in 1/100 s) are fields 14 and 15 of the line, counted from 1. */
function processorTimeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

/** The name of a process's program; empty for a process that has ended. */
export function programNameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/**
 * Memory in MiB of a shop's process, and as `database` of everything it started, normally only PostgreSQL; memory that
 * these share is counted once.
 */
export function shopMemory(pid: number): { shop: number; database: number } {
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

/** Pins all threads of the process and its descendants, and what they start later, to this core. */
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
