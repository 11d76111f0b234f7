import { spawn, spawnSync } from 'node:child_process'

/** `binds`: read-only files of this machine, by their path inside. */
type Mounts = { root: string; isReadOnly?: boolean; data?: string; binds?: Record<string, string> }
type Command = { args: readonly string[]; env: Record<string, string>; workdir: string; user?: number }

/**
 * A command line for a command whose `/` is the given folder, in its own process namespace. With a user id it runs
 * rootless, as process 1 of that user without capabilities. The network is shared.
 */
function bubblewrap({ root, isReadOnly, data, binds = {} }: Mounts, { args, env, workdir, user }: Command): string[] {
  const id = String(user)
  const becomeUser = ['setpriv', '--reuid', id, '--regid', id, '--clear-groups']
  const asUser = ['--unshare-user', '--uid', id, '--gid', id, '--as-pid-1', '--cap-drop', 'ALL']
  return [
    ...(user === undefined ? [] : becomeUser),
    'bwrap',
    ...(user === undefined ? [] : asUser),
    '--unshare-pid',
    '--unshare-ipc',
    '--die-with-parent',
    isReadOnly ? '--ro-bind' : '--bind',
    root,
    '/',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    ...(data ? ['--bind', data, '/data'] : []),
    ...Object.entries(binds).flatMap(([inside, outside]) => ['--ro-bind', outside, inside]),
    '--clearenv',
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    '--chdir',
    workdir,
    '--',
    ...args,
  ]
}

/** Runs a command to its end; throws with its output when it fails. */
export function runInside(mounts: Mounts, command: Command): string {
  const [program = '', ...args] = bubblewrap(mounts, command)
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  if (status !== 0)
    throw new Error(`${command.args.join(' ')} ended with ${status}:\n${(stdout + stderr).slice(-3_000)}`)
  return stdout
}

/** Starts a command and leaves it running; bubblewrap itself is the returned process. */
export function startInside(mounts: Mounts, command: Command) {
  const [program = '', ...args] = bubblewrap(mounts, command)
  return spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
}
