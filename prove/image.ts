/**
 * Builds the image as the Dockerfile says, without a container engine, states its size and what takes it, and runs it
 * rootless with a read-only root. The base image is replaced by Debian bookworm from debootstrap with this Node. Needs
 * root for building, and Debian's packages bubblewrap and debootstrap. `--once` skips the second build, which shows
 * that every file of the shop comes out the same; `--list FILE` writes every file of the shop in the image with its
 * digest.
 */
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { table } from '../bench/report.ts'
import { readArguments } from '../scripts/read-arguments.ts'
import { findProgram, versionLine } from './failover/programs.ts'
import { makeBase } from './image/base-root.ts'
import { buildImage } from './image/build-image.ts'
import { digestsIn, packedMiB, sizesIn } from './image/image-size.ts'
import { proveImageRuns } from './image/run-image.ts'
import { check, noProblems } from './support/checks.ts'
import { runProof } from './support/proving.ts'

const mostMiB = 250
const rows = 12

const { values } = readArguments('npm run prove:image -- [--once] [--list FILE]', {
  options: { once: { type: 'boolean' }, list: { type: 'string' } },
})

const tools = ['bwrap', 'debootstrap', 'setpriv']
const missing = tools.filter((name) => findProgram(name) === undefined)
if (missing.length > 0 || process.getuid?.() !== 0) {
  const lacking = missing.length > 0 ? `missing: ${missing.join(', ')}` : 'this is not root'
  console.error(`Needs root and ${['bubblewrap', 'debootstrap', 'util-linux'].join(', ')}; ${lacking}`)
  process.exit(1)
}

runProof(
  async (prove) => {
    console.log(tools.map((name) => versionLine(findProgram(name) ?? name, '--version')).join('\n'))
    const folder = mkdtempSync(join(tmpdir(), 'tamhuong-image-'))
    // The unprivileged user must reach the image.
    chmodSync(folder, 0o755)
    const base = join(folder, 'base')
    const inFolder = (name: string) => join(folder, name)
    await makeBase(base)
    const image = await buildImage(base, inFolder('first'))
    await prove('Size', async () => {
      const packed = packedMiB(image.root)
      console.log(`  base alone, packed: ${packedMiB(base)} MiB`)
      for (const part of ['shop', 'shop/node_modules'])
        console.log(`\n${table([`largest in /${part}`, 'MiB'], cellsOf(join(image.root, part)))}`)
      return [check(`packed, with its base, at most ${mostMiB} MiB`, packed <= mostMiB, `${packed} MiB`)]
    })
    if (values.list) writeFileSync(values.list, listOf(digestsIn(join(image.root, 'shop'))))
    await prove('Rootless, read-only', () => proveImageRuns(image))
    if (!values.once)
      await prove('Built twice', async () => {
        const again = digestsIn(join((await buildImage(base, inFolder('second'))).root, 'shop'))
        const once = digestsIn(join(image.root, 'shop'))
        const different = [...new Set([...once.keys(), ...again.keys()])].filter((at) => once.get(at) !== again.get(at))
        return [noProblems(`all ${once.size} files are the same`, different)]
      })
  },
  45 * 60 * 1000,
)

function cellsOf(folder: string) {
  return sizesIn(folder)
    .slice(0, rows)
    .map(({ name, mib }) => [name, mib])
}

/** Mode, SHA-256 and path of each file, one a line. */
function listOf(digests: ReadonlyMap<string, string>): string {
  return [...digests].map(([path, digest]) => `${digest}  ${path}\n`).join('')
}
