import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

/** The test runner resolves imports that plain Node rejects, such as TSX. The commands themselves would run. */
test('Node loads every module in the folders of prove/ without a build', { timeout: 60_000 }, () => {
  const modules = globSync('prove/*/*.ts', { cwd: projectRoot }).map((path) => join(projectRoot, path))
  expect(modules.length).toBeGreaterThan(20)
  const program = `for (const path of ${JSON.stringify(modules)}) await import(path)`
  expect(() => execFileSync('node', ['--input-type=module', '--eval', program], { stdio: 'pipe' })).not.toThrow()
})
