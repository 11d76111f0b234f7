import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { sourceFiles, textOf } from './source-files.ts'

const columns = 120
const filesPerFolder = 28

const commented = globSync(
  ['{src,scripts,tests,prove,bench,database,deploy}/**/*.{ts,tsx,css,yml,yaml,cfg,vcl,ini}', '*.{ts,yaml}', '.npmrc'],
  { cwd: projectRoot, exclude: ['**/*.d.ts'] },
)
const isComment = (line: string) => /^\s*(\/\/|\/?\*|#)/.test(line)

test(`no comment is wider than ${columns} columns`, () => {
  const tooWide = commented.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => (isComment(line) && line.length > columns ? [`${file}:${at + 1}`] : [])),
  )
  expect(tooWide).toEqual([])
})

test(`no folder holds more than ${filesPerFolder} source files`, () => {
  const byFolder = Map.groupBy(sourceFiles, (file) => dirname(file))
  const full = [...byFolder].flatMap(([folder, { length }]) =>
    length > filesPerFolder ? [`${folder}: ${length} files`] : [],
  )
  expect(full).toEqual([])
})

test('no values are assigned in pairs to save lines, and no garbage collection is forced', () => {
  const trick = /^\s*;?\[[\w.,\s]+\] = \[|\b(?:global|globalThis)\.gc\b|--expose-gc/m
  expect(sourceFiles.filter((file) => !file.startsWith('tests/architecture/') && trick.test(textOf(file)))).toEqual([])
})

test('libraries are used as published: nothing patches them, and the build runs only known plugins', () => {
  const { scripts, overrides } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
    overrides?: Record<string, string>
  }
  expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([])
  expect([existsSync(join(projectRoot, 'patches')), overrides && 'patch-package' in overrides]).toEqual([
    false,
    undefined,
  ])
  expect(textOf('vite.config.ts')).toContain('plugins: [tailwindcss(), react(), messages()],')
  // Our own plugin handles the modules of messages only.
  expect(textOf('scripts/message-modules.ts')).not.toMatch(/\btransform\b|\brenderChunk\b|\bgenerateBundle\b/)
})
