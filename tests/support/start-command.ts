import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#foundation/project-root.ts'

export type Command = {
  /** First match of `ready` in the output. */
  found: string
  output: () => string
  /** Stops the command and its children like Ctrl-C, and waits until they have ended. */
  stop: () => Promise<void>
}

/** Environment of a command: only PATH and HOME are inherited. */
const environment = (env: Record<string, string>) => ({ PATH: process.env.PATH, HOME: process.env.HOME, ...env })

/** Runs `npm run …` in `folder` until its output matches `ready`. Rejects with the output when it ends before. */
export function startCommand(
  command: string,
  ready: RegExp,
  env: Record<string, string> = {},
  folder = projectRoot,
): Promise<Command> {
  const child = spawn('npm', ['run', ...command.split(' ')], {
    cwd: folder,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that Ctrl-C can be sent to all of it.
    detached: true,
  })
  let output = ''
  let isReady = false
  const gone = once(child, 'close')
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await gone
  }
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
    child.once('close', () => reject(new Error(output)))
  })
}

/** Runs a command to completion. Throws its output when it fails. */
export async function runCommand(command: string, env: Record<string, string> = {}): Promise<string> {
  const child = spawn('npm', ['run', ...command.split(' ')], { cwd: projectRoot, env: environment(env) })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(output)
  return output
}
