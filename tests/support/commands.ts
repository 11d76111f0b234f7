import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../../scripts/run.ts'

/** Of all shops that are started for trials: processes on one database, and restored ones, need the same. */
export const secretKey = 'khoa-bi-mat-cua-cac-cua-hang-thu-nghiem'

export type Ended = { code: number | null; output: string }

/** Starts a script of the project as its own process, with nothing of our environment but what is said. */
export function startScript(name: string, args: readonly string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, SECRET_KEY: secretKey, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return { child, ended }
}

export const runScript = (name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  startScript(name, args, env).ended
