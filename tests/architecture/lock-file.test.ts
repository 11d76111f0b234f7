import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

type Locked = { integrity?: string; link?: boolean }

test.each(['package-lock.json', 'tools/lighthouse/package-lock.json'])(
  '%s pins each package by checksum, including builds for other systems',
  (path) => {
    const { packages } = JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as {
      packages: Record<string, Locked>
    }
    const installed = Object.entries(packages).filter(([name, { link }]) => name !== '' && !link)
    expect(installed.length).toBeGreaterThan(100)
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([])
  },
)
