import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'

/**
 * Copies what `docker build .` would send from a clean work tree: the files in git as they are there, without those
 * that `.dockerignore` names.
 */
export function copyBuildContext(folder: string): void {
  const patterns = readFileSync(join(projectRoot, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const stdout = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' })
  for (const path of stdout.split('\0').filter(Boolean)) {
    if (isIgnored(path, patterns) || !existsSync(join(projectRoot, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(projectRoot, path), join(folder, path), { preserveTimestamps: true })
  }
}

/** A pattern names a file or a folder above it. */
export function isIgnored(path: string, patterns: readonly string[]): boolean {
  const parts = path.split('/')
  const withParents = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  return patterns.some((pattern) => withParents.some((one) => matchesGlob(one, pattern)))
}
