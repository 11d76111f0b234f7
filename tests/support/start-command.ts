import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { projectRoot } from '#foundation/project-root.ts'
import { inheritedEnvironment, type Started, waitForOutput } from './commands.ts'

/**
 * Runs `npm run …` in `folder` until its output matches `ready`. Rejects with the output when it ends before. `stop`
 * stops the command and its children like Ctrl-C.
 */
export async function startCommand(
  command: string,
  ready: RegExp,
  env: Record<string, string> = {},
  folder = projectRoot,
): Promise<Started> {
  const child = spawn('npm', ['run', ...command.split(' ')], {
    cwd: folder,
    // By its folder an interrupted run finds what it has started.
    env: { ...inheritedEnvironment, TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that Ctrl-C can be sent to all of it.
    detached: true,
  })
  const gone = once(child, 'close')
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await gone
  }
  return { ...(await waitForOutput(child, ready)), stop }
}

/** Runs a command of the project in `folder` to completion. Throws its output when it fails. */
export async function runCommand(
  command: string,
  env: Record<string, string> = {},
  folder = projectRoot,
): Promise<string> {
  const child = spawn('npm', ['run', ...command.split(' ')], { cwd: folder, env: { ...inheritedEnvironment, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(output)
  return output
}
