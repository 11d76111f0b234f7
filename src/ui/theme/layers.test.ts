import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('overlays are in layer 1100, menus in layer 1000 (specification §9)', () => {
  const layers = [...read('src/ui/theme/theme.css').matchAll(/--layer-(\w+): (\d+);/g)]
  expect(layers.map(([, name, value]) => [name, Number(value)])).toEqual([
    ['overlay', 1100],
    ['menu', 1000],
  ])
})

test('everything else is below both: no style sets a z-index from 1000 on', () => {
  const files = globSync('src/**/*.{tsx,css}', { cwd: projectRoot })
  const found = files.flatMap((file) =>
    [...read(file).matchAll(/\bz-\[?(\d+)|z-index:\s*(\d+)|zIndex:\s*(\d+)/g)].map((match) => ({
      file,
      layer: Number(match[1] ?? match[2] ?? match[3]),
    })),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ layer }) => layer >= 1000)).toEqual([])
})
