/** A process with all of its descendants. Linux only: read from /proc. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Memory (PSS) of these processes in MiB; shared pages are divided among the processes that share them. */
export const sharedMemoryOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + pssOf(pid), 0)

/** CPU seconds used so far, by pid. */
export const processorTimesOf = (pids: readonly number[]) => new Map(pids.map((pid) => [pid, processorTimeOf(pid)]))

/** CPU seconds used between two samples, including processes started meanwhile. */
export function processorTimeBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
}

/** User and system time, in 1/100 s. */
function processorTimeOf(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

/** State, parent and so on: what follows the name, which may contain spaces and brackets. None after the end. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
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
  const database = sharedMemoryOf(descendantsOf(pid))
  return { shop: Math.round(inMiB(`/proc/${pid}/status`, 'VmRSS')), database: Math.round(database) }
}

/** Pins all threads of the process and its descendants, and what they start later, to this core. */
export function keepToCore(pid: number, core: number): void {
  for (const one of [pid, ...descendantsOf(pid)]) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(one)])
}

/** None where there is no `/proc`. */
export const runningPids = (): number[] =>
  existsSync('/proc')
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0)
    : []

/** All descendants of a process; none where there is no `/proc`. */
export function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const running of runningPids()) {
    const parent = Number(fieldsOf(running)[1])
    children.set(parent, [...(children.get(parent) ?? []), running])
  }
  const found = [...(children.get(pid) ?? [])]
  for (const one of found) found.push(...(children.get(one) ?? []))
  return found
}

/** Signals a process; nothing happens when it has ended. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
