import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'

const copied = ['src', 'scripts', 'database', 'public', 'package.json', 'tsconfig.json', 'vite.config.ts']

/** A copy of the project with linked dependencies, so that a test can edit sources while others read them. */
export function copyProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-project-'))
  for (const name of copied) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  // A real folder, because Vite writes into it.
  const libraries = join(projectRoot, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(libraries).filter((name) => name === '.bin' || !name.startsWith('.')))
    symlinkSync(join(libraries, name), join(folder, 'node_modules', name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
