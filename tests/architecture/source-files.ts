import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'

export type Import = {
  from: string
  /** A project file relative to the root, or a package name. */
  to: string
  isOurs: boolean
  isTypeOnly: boolean
}

/** All handwritten source files relative to the project root, including tests. */
export const sourceFiles = globSync('{src,scripts,tests,prove,bench,database}/**/*.{ts,tsx}', {
  cwd: projectRoot,
  exclude: ['src/i18n/messages*', '**/*.d.ts'],
}).sort()

export const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
export const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const statement = /^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm

function importsOf(from: string): Import[] {
  return [...textOf(from).matchAll(statement)].map(([, type, named, lazy]) => {
    const target = named ?? lazy ?? ''
    const isTypeOnly = type !== undefined
    if (target.startsWith('#')) return { from, to: `src/${target.slice(1)}`, isOurs: true, isTypeOnly }
    if (target.startsWith('.')) return { from, to: normalize(join(from, '..', target)), isOurs: true, isTypeOnly }
    const name = target.split('/').slice(0, target.startsWith('@') ? 2 : 1)
    return { from, to: target.startsWith('node:') ? target : name.join('/'), isOurs: false, isTypeOnly }
  })
}

/** Every import of every file, including types. */
export const imports = sourceFiles.flatMap(importsOf)
const importsByFile = Map.groupBy(imports, ({ from }) => from)

/** Files that are loaded, statically or dynamically, from these entries; type imports are ignored. */
export function loadedBy(entries: readonly string[]): Set<string> {
  const loaded = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue
    loaded.add(file)
    for (const { to, isOurs, isTypeOnly } of importsByFile.get(file) ?? []) if (isOurs && !isTypeOnly) waiting.push(to)
  }
  return loaded
}

/** Import cycles, including types, as `a → b → a`. */
export function importCircles(): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const { to, isOurs } of importsByFile.get(file) ?? []) if (isOurs) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of sourceFiles) visit(file, [])
  return circles
}
