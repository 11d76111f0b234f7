import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../../scripts/run.ts'

/** Shared by all test shops: processes on one database and restored shops need the same key. */
export const secretKey = 'khoa-bi-mat-cua-cac-cua-hang-thu-nghiem'

export type Ended = { code: number | null; output: string }

/** Starts a project script as a separate process with only the given environment. */
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
