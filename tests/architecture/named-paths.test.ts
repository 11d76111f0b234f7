import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

const documents = [...globSync('docs/*.md', { cwd: projectRoot }), 'README.md', 'CONTRIBUTING.md']
const folders = /^(?:src|tests|scripts|prove|bench|database|docs|deploy)\//
/** Docs may omit `src/` in paths of modules, or all folders. */
const modulePath = /^(?:[a-z][\w-]*\/)*[\w.@*-]+\.tsx?$/

const modules = globSync('{src,tests,scripts,prove,bench}/**/*.{ts,tsx}', { cwd: projectRoot })
const isModule = (path: string) =>
  modules.some((file) => (path.includes('*') ? matchesGlob(file, `**/${path}`) : file.endsWith(`/${path}`)))
const isThere = (path: string) =>
  globSync(path, { cwd: projectRoot }).length > 0 || (!folders.test(path) && isModule(path))

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
