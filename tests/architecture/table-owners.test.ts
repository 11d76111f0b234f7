import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { imports, isTest, sourceFiles, textOf } from './source-files.ts'

const migrations = globSync('database/migrations/*.sql', { cwd: projectRoot })
const created = migrations.flatMap((file) =>
  [...textOf(file).matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name = '']) => name),
)
const dropped = migrations.flatMap((file) =>
  [...textOf(file).matchAll(/^drop table (\w+)/gm)].map(([, name = '']) => name),
)
const tables = new Set(created.filter((name) => !dropped.includes(name)))

/** Backups copy the whole database. */
const readsEverything = ['src/backup']

const featureOf = (file: string) => file.split('/').slice(0, 2).join('/')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** Tables that a file names in SQL or defines for the query builder. */
function tablesIn(file: string): string[] {
  const text = withoutComments(textOf(file))
  const named = text.matchAll(/\b(?:from|join|update|into|lock table|truncate)\s+(?:only\s+)?"?(\w+)"?(?=[\s;`')])/g)
  const described = text.matchAll(/\bpgTable\(\s*'(\w+)'/g)
  return [...named, ...described].flatMap(([, name = '']) => (tables.has(name) ? name : []))
}

const features = sourceFiles.filter((file) => file.startsWith('src/') && file.endsWith('.ts') && !isTest(file))

test('each table is queried by one feature only, which exports what others may read', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of features) {
    if (readsEverything.includes(featureOf(file))) continue
    for (const table of tablesIn(file)) owners.set(table, (owners.get(table) ?? new Set()).add(featureOf(file)))
  }
  expect(owners.size).toBeGreaterThan(30)
  const shared = [...owners].filter(([, all]) => all.size > 1).map(([table, all]) => `${table}: ${[...all].join(', ')}`)
  expect(shared).toEqual([])
})

test('features do not import each other’s tables; those of the foundation are shared', () => {
  const problems = imports.filter(
    ({ from, to }) =>
      !isTest(from) &&
      /^src\/(?!foundation\/).*\/tables\.ts$/.test(to) &&
      featureOf(from) !== featureOf(to) &&
      from.startsWith('src/'),
  )
  expect(problems.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})
