import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

/** MiB as a registry stores it: one gzipped archive. */
export function packedMiB(root: string): number {
  const command = `set -o pipefail; tar -C "$1" --sort=name -c . | gzip -6 | wc -c`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command, 'bash', root], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar and gzip of ${root} failed with ${status}: ${stderr}`)
  return toMiB(Number(stdout))
}

/** Sizes in MiB of the entries of a folder, the largest first. */
export function sizesIn(folder: string): { name: string; mib: number }[] {
  return readdirSync(folder)
    .map((name) => ({ name, mib: toMiB(sizeOf(join(folder, name))) }))
    .sort((one, other) => other.mib - one.mib)
}

function sizeOf(path: string): number {
  const stats = lstatSync(path)
  if (!stats.isDirectory()) return stats.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

const toMiB = (bytes: number) => Math.round((bytes / 2 ** 20) * 10) / 10

/** Digest of each file and link below a folder, by path. Times are left out: a registry's layers carry their own. */
export function digestsIn(folder: string): Map<string, string> {
  const digests = new Map<string, string>()
  const read = (path: string) => {
    const stats = lstatSync(path)
    if (stats.isDirectory()) for (const name of readdirSync(path)) read(join(path, name))
    else {
      const content = stats.isSymbolicLink() ? readlinkSync(path) : readFileSync(path)
      digests.set(
        relative(folder, path),
        `${stats.mode.toString(8)} ${createHash('sha256').update(content).digest('hex')}`,
      )
    }
  }
  read(folder)
  return digests
}
