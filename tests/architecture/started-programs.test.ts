import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

test('no program is started through a shell, which would parse its arguments', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot })
  const throughShell = /\bshell:\s*(?!false)|import \{[^}]*\bexec(Sync)?\b[^}]*\} from '(node:)?child_process'/
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => throughShell.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([])
})
