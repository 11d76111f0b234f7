import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

/**
 * Features from left to right; a feature may look at those to its left and, inside its own group, at nobody but itself.
 */
const groups: string[][] = [
  ['i18n'],
  ['foundation'],
  ['ui'],
  ['rendering'],
  ['identity', 'attachments', 'system', 'calendar', 'addresses'],
  ['navigation', 'catalog'],
  ['content', 'reviews', 'cart', 'vouchers'],
  ['orders'],
  ['payments'],
  ['checkout', 'statistics'],
  ['storefront', 'admin'],
  ['offline', 'http'],
  // The files that stand in src itself.
  ['app'],
  ['backup'],
]
const rankOf = new Map(groups.flatMap((rooms, rank) => rooms.map((room) => [room, rank] as const)))
const src = join(projectRoot, 'src')

type Import = { from: string; to: string; isTypeOnly: boolean }

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourceFiles(path)
    return /\.tsx?$/.test(entry.name) && !/\.(test\.tsx?|d\.ts)$/.test(entry.name) ? [path] : []
  })
}

/** Every import of our own code, as paths below src/. */
function importsOf(file: string): Import[] {
  const from = relative(src, file)
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm,
  )
  return [...statements].flatMap(([, type, named, lazy]) => {
    const target = named ?? lazy ?? ''
    if (target.startsWith('#')) return [{ from, to: target.slice(1), isTypeOnly: type !== undefined }]
    if (!target.startsWith('.')) return []
    return [{ from, to: relative(src, join(file, '..', target)), isTypeOnly: type !== undefined }]
  })
}

const imports = sourceFiles(src).flatMap(importsOf)
const roomOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : 'app')
const sideOf = (path: string) => path.split('/').find((part) => part === 'server' || part === 'web')
const listed = (problems: Import[]) => problems.map(({ from, to }) => `${from} → ${to}`)

test('every file belongs to a rule: a new folder is denied until it has its place', () => {
  const folders = sourceFiles(src).map((file) => roomOf(relative(src, file)))
  expect([...new Set(folders)].filter((folder) => !rankOf.has(folder))).toEqual([])
})

test('features look only to the left', () => {
  const problems = imports.filter(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)]
    if (room === other) return false
    // Outside src lies the demo data, which the shop opens with.
    if (to.startsWith('../')) return room !== 'app'
    return (rankOf.get(other) ?? Number.POSITIVE_INFINITY) >= (rankOf.get(room) ?? Number.NEGATIVE_INFINITY)
  })
  expect(listed(problems)).toEqual([])
})

test('the browser’s side never reaches the server’s, nor the other way round', () => {
  const problems = imports.filter(({ from, to }) => {
    if (sideOf(from) === 'web') return sideOf(to) === 'server'
    if (sideOf(from) === 'server') return sideOf(to) === 'web'
    return !sideOf(from) && ['storefront', 'admin'].includes(roomOf(from) ?? '') && sideOf(to) === 'server'
  })
  expect(listed(problems)).toEqual([])
})

test('what both sides share does not reach the server', () => {
  const problems = imports.filter(
    ({ from, to, isTypeOnly }) => /\/(contract|rules)\.ts$/.test(from) && sideOf(to) === 'server' && !isTypeOnly,
  )
  expect(listed(problems)).toEqual([])
})

test('tables of a room are written in that room alone', () => {
  const problems = imports.filter(({ from, to }) => to.endsWith('server/tables.ts') && roomOf(from) !== roomOf(to))
  expect(listed(problems)).toEqual([])
})

test('components take no checking code to the shopper: contracts only as types', () => {
  const problems = imports.filter(
    ({ from, to, isTypeOnly }) =>
      from.endsWith('.tsx') && sideOf(from) === 'web' && to.endsWith('contract.ts') && !isTypeOnly,
  )
  expect(listed(problems)).toEqual([])
})

test('nobody imports in a circle', () => {
  const targets = new Map<string, string[]>()
  for (const { from, to, isTypeOnly } of imports) if (!isTypeOnly) targets.set(from, [...(targets.get(from) ?? []), to])
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const next of targets.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  expect(circles).toEqual([])
})
