import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { root } from '../../scripts/run.ts'

/** Shared by all test shops: processes on one database and restored shops need the same key. */
export const secretKey = 'khoa-bi-mat-cua-cac-cua-hang-thu-nghiem'

export type Ended = { code: number | null; output: string }

/** What commands inherit. Their other settings are the given ones: none of a `.env`, which may name a real shop. */
export const inheritedEnvironment = { PATH: process.env.PATH, HOME: process.env.HOME, ENV_FILE: '' }

/** Starts a project script as a separate process with these settings alone. */
export function startScript(name: string, args: readonly string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { ...inheritedEnvironment, SECRET_KEY: secretKey, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return { child, ended }
}

export const runScript = (name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  startScript(name, args, env).ended

export type Started = {
  /** The first match of `ready` in the output, or its first group. */
  found: string
  /** Output so far. */
  output: () => string
  /** Sends the signal and waits until the process has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Waits until the output of a program matches `ready`. Rejects with the output when the program ends before. */
export function waitForOutput(child: ChildProcessByStdio<null, Readable, Readable>, ready: RegExp): Promise<Started> {
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  let isReady = false
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text
      const found = isReady ? null : ready.exec(output)
      if (!found) return
      isReady = true
      resolve({ found: found[1] ?? found[0], output: () => output, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('close', (code, signal) =>
      reject(new Error(`${child.spawnfile} ended with ${code ?? signal}: ${output}`)),
    )
  })
}
