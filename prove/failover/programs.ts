import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of a multi-machine setup, as packaged by Debian. */
export type Programs = Record<'etcd' | 'patroni' | 'haproxy' | 'pgbouncer' | 'nginx' | 'openssl', string> & {
  /** The folder with `postgres`, `initdb` and `pg_rewind`. */
  postgresBin: string
}

const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** Path of a program of the machine, not of npm; also searches `sbin` folders that are not in PATH. */
export function findProgram(name: string): string | undefined {
  const everywhere = [
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules')),
    ...folders,
  ]
  return everywhere.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** Paths of the programs, or the names of the missing Debian packages. */
export function findPrograms(): Programs | { missing: string[] } {
  const found = {
    etcd: findProgram('etcd'),
    patroni: findProgram('patroni'),
    haproxy: findProgram('haproxy'),
    pgbouncer: findProgram('pgbouncer'),
    nginx: findProgram('nginx'),
    openssl: findProgram('openssl'),
    postgresBin: findPostgres(),
  }
  const packages: Record<string, string> = { etcd: 'etcd-server', postgresBin: 'postgresql' }
  const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [packages[name] ?? name]))
  return missing.length > 0 ? { missing } : (found as Programs)
}

/** The first line that a program prints for its version flag, or its path when it prints none. */
export function versionLine(path: string, flag: string): string {
  const { stdout, stderr } = spawnSync(path, [flag], { encoding: 'utf8' })
  return [stdout, stderr].join('').trim().split('\n')[0] || path
}

/** One line per program, as printed by its version flag. */
export function versionsOf({ etcd, patroni, haproxy, pgbouncer, nginx, postgresBin }: Programs): string[] {
  return [
    versionLine(join(postgresBin, 'postgres'), '--version'),
    versionLine(patroni, '--version'),
    versionLine(etcd, '--version'),
    versionLine(haproxy, '-v'),
    versionLine(pgbouncer, '--version'),
    versionLine(nginx, '-v'),
  ]
}

/** PostgreSQL and etcd should not run as root: the account that Debian's package creates. Undefined when not root. */
export function databaseAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres')
  if (!entry) throw new Error('There is no account postgres, and PostgreSQL does not run as root')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}
