import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { descendantsOf, signalIfThere } from '../../scripts/process-tree.ts'

export type ProgramProcess = {
  pid: () => number
  isRunning: () => boolean
  start: () => void
  /** Signals the process, and with SIGKILL all its descendants; resolves when it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>
  /** Stops (SIGSTOP) or continues (SIGCONT) the process and all descendants. */
  freeze: () => void
  thaw: () => void
}

type Start = {
  program: string
  args: readonly string[]
  log: string
  account?: { uid: number; gid: number } | undefined
  /** Of a process that the program has detached, as Patroni does PostgreSQL: SIGKILL, freeze and thaw reach it, too. */
  detachedPid?: (() => number | undefined) | undefined
}

/** Starts a program in its own session, logging to a file. */
export function startProgram({ program, args, log, account, detachedPid }: Start): ProgramProcess {
  let child: ChildProcess
  let ended: Promise<unknown>
  const start = () => {
    const output = openSync(log, 'a')
    child = spawn(program, args, {
      ...account,
      stdio: ['ignore', output, output],
      detached: true,
      cwd: '/',
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8' },
    })
    closeSync(output)
    ended = new Promise((resolve) => child.once('exit', resolve))
  }
  start()
  const pid = () => child.pid ?? 0
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const signalAll = (signal: NodeJS.Signals) => {
    const roots = [isRunning() ? child.pid : undefined, detachedPid?.()].filter((root) => root !== undefined)
    for (const one of roots.flatMap((root) => [root, ...descendantsOf(root)])) signalIfThere(one, signal)
  }
  const kill = () => signalAll('SIGKILL')
  return {
    pid,
    isRunning,
    start,
    async end(signal) {
      if (signal === 'SIGKILL') kill()
      else signalIfThere(pid(), signal)
      await ended
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  }
}
