import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** For `pg.Pool`: socket folder or loopback port, user, password. */
export type EmbeddedConnection = { host: string; port: number; user: string; password: string }

export type PostmasterFile = { pid: number; connection: EmbeddedConnection }

export const embeddedUser = 'tamhuong'

/**
 * The pid file of the embedded PostgreSQL in this folder; undefined without one. After a kill the process may no longer
 * exist.
 */
export function readPostmaster(folder: string): PostmasterFile | undefined {
  const pidFile = join(folder, 'cluster/postmaster.pid')
  const passwordFile = join(folder, 'password')
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return undefined
  const [pid, , , port, socketFolder] = readFileSync(pidFile, 'utf8').split('\n')
  const password = readFileSync(passwordFile, 'utf8').trim()
  return {
    pid: Number(pid),
    connection: { host: socketFolder || '127.0.0.1', port: Number(port), user: embeddedUser, password },
  }
}
