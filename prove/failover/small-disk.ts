import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const mebibyte = 2 ** 20
const sizeMib = 700
const fillerName = 'filler'

/** Mounts a tmpfs as the node's disk. Returns false without permission: the node then uses the machine's disk. */
export function mountSmallDisk(folder: string, account: { uid: number; gid: number } | undefined): boolean {
  if (!account) return false
  const options = `size=${sizeMib}m,mode=700,uid=${account.uid},gid=${account.gid}`
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
}

export const unmountSmallDisk = (folder: string) => spawnSync('umount', ['--lazy', folder])

/** Fills the disk completely. */
export function fillDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const file = openSync(join(folder, fillerName), 'w')
  const block = Buffer.alloc(mebibyte)
  try {
    for (let written = 0; written <= bavail * bsize; written += mebibyte) writeSync(file, block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}

export const removeFiller = (folder: string) => rmSync(join(folder, fillerName), { force: true })
