import { cpSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../failover/programs.ts'
import { runProgram } from '../support/run-program.ts'

/**
 * Stands in for the Dockerfile's base image, which needs a container registry: Debian bookworm by debootstrap,
 * this Node, the machine's npm, and the user `node` (1000).
 */
export async function makeBase(root: string): Promise<void> {
  await runProgram('debootstrap', ['--variant=minbase', 'bookworm', root, 'http://deb.debian.org/debian'])
  cpSync(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true })
  // `npm root -g` names the folder of the Node that runs it, which may have no npm of its own.
  const npm = join(realpathSync(findProgram('npm') ?? 'npm'), '../..')
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true })
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name))
  await runProgram('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node'])
}
