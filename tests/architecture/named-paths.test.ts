import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

const documents = [...globSync('docs/*.md', { cwd: projectRoot }), 'README.md', 'CONTRIBUTING.md']
const folders = /^(?:src|tests|scripts|prove|bench|database|docs|deploy)\//
/** Docs may omit `src/` in paths of modules, or all folders. */
const modulePath = /^(?:[a-z][\w-]*\/)*[\w.@*-]+\.tsx?$/

const exists = (path: string) => globSync(path, { cwd: projectRoot }).length > 0
const isThere = (path: string) =>
  exists(path) || (!folders.test(path) && exists(`{src,tests,scripts,prove,bench}/**/${path}`))

function namedPaths(document: string): string[] {
  const text = readFileSync(join(projectRoot, document), 'utf8')
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  return named.filter((path) => folders.test(path) || modulePath.test(path))
}

test.each(documents)('%s refers only to existing files', (document) => {
  expect(namedPaths(document).filter((path) => !isThere(path))).toEqual([])
})

test('paths are recognised', () => {
  expect(namedPaths('docs/security.md').length).toBeGreaterThan(100)
})
