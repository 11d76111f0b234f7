import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

type Locked = { integrity?: string; link?: boolean; optional?: boolean; dev?: boolean; os?: string[]; cpu?: string[] }

const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const loose = Object.entries(lock.packages).filter(
  ([path, { link, integrity }]) => path !== '' && !link && !integrity?.startsWith('sha512-'),
)

test('every package that the shop, its build or its tests install on a server is pinned to its content', () => {
  const isForServers = ({ os, cpu }: Locked) => (!os || os.includes('linux')) && (!cpu || cpu.includes('x64'))
  // Builds of libraries that this machine's registry does not have, such as those for musl, are never chosen here.
  const isMusl = (path: string) => /musl/.test(path)
  expect(loose.filter(([path, locked]) => isForServers(locked) && !isMusl(path)).map(([path]) => path)).toEqual([])
})

test('what is not pinned are builds of development tools for other systems, and nothing that runs in production', () => {
  expect(loose.filter(([, { optional, dev }]) => !optional || !dev)).toEqual([])
})
