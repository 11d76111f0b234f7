import { expect, test } from 'vitest'
import { type Import, importCircles, imports, isTest, loadedBy, sourceFiles } from './source-files.ts'

/**
 * Groups in dependency order: a file may import from folders in groups before its own, and from its own folder,
 * but not from other folders of its group. A file belongs to the longest folder that its path starts with; tests belong
 * to the last group.
 */
const groups: string[][] = [
  ['src/i18n'],
  ['src/foundation'],
  ['src/ui'],
  ['src/rendering'],
  ['src/identity', 'src/attachments', 'src/system', 'src/addresses'],
  ['src/calendar'],
  ['src/navigation', 'src/catalog'],
  ['src/content', 'src/reviews', 'src/cart', 'src/vouchers'],
  ['src/orders'],
  ['src/payments'],
  ['src/checkout', 'src/statistics'],
  ['src/storefront', 'src/admin'],
  ['src/offline', 'src/http'],
  // Demo data, inserted when a shop is first opened.
  ['database'],
  // Files directly in src.
  ['src'],
  ['src/backup'],
  ['scripts', 'scripts/development/pay-simulator'],
  ['tests/support'],
  ['tests/journeys/support'],
  ['bench'],
  ['prove'],
  ['scripts/development', 'scripts/generate'],
  ['tests'],
]
const rankOf = new Map(groups.flatMap((folders, rank) => folders.map((folder) => [folder, rank] as const)))
/** Folders with a rule for their own files only; each subfolder needs its own rule. */
const onlyTopFiles = ['src', 'scripts']

function folderOf(path: string): string | undefined {
  if (isTest(path)) return 'tests'
  const parts = path.split('/').slice(0, -1)
  for (let length = parts.length; length > 0; length--) {
    const folder = parts.slice(0, length).join('/')
    if (rankOf.has(folder)) return onlyTopFiles.includes(folder) && length < parts.length ? undefined : folder
  }
  return undefined
}

const sideOf = (path: string) => path.split('/').find((part) => part === 'server' || part === 'web')
const isServerSide = (path: string) => sideOf(path) === 'server' || /\.server\.tsx?$/.test(path)
const listed = (problems: Import[]) => problems.map(({ from, to }) => `${from} → ${to}`)
const ours = imports.filter(({ isOurs }) => isOurs)

test('every file is covered by a rule: a new folder is denied until it is added', () => {
  expect(sourceFiles.filter((file) => folderOf(file) === undefined)).toEqual([])
})

test('folders import only from earlier layers, types included', () => {
  const problems = ours.filter(({ from, to }) => {
    const folder = folderOf(from)
    const other = to.startsWith('src/i18n/messages') ? 'src/i18n' : folderOf(to)
    if (folder === other) return false
    return (
      (rankOf.get(other ?? '') ?? Number.POSITIVE_INFINITY) >= (rankOf.get(folder ?? '') ?? Number.NEGATIVE_INFINITY)
    )
  })
  expect(listed(problems)).toEqual([])
})

/** Browser entry points; everything they import, statically or dynamically, runs in browsers. */
const browserEntries = sourceFiles.filter(
  (file) =>
    !isTest(file) &&
    (/\.island\.tsx$|^src\/browser\.ts$|^src\/offline\/service-worker\.ts$/.test(file) ||
      (/^src\/admin\/.*\.tsx$/.test(file) && !file.endsWith('.page.tsx'))),
)
const inBrowsers = loadedBy(browserEntries)

/** Packages allowed in the browser; their size has been reviewed. */
const browserPackages = new Set([
  'react',
  'react-dom',
  'react-router',
  'zustand',
  'zod',
  'js-cookie',
  'uqr',
  'ical-generator',
  '@base-ui/react',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/extension-table',
  '@tiptap/pm',
  '@tiptap/react',
  '@tiptap/starter-kit',
])

test('browser code, including shared code, imports nothing from the server, not even types', () => {
  expect(inBrowsers.size).toBeGreaterThan(300)
  const problems = ours.filter(({ from, to }) => inBrowsers.has(from) && isServerSide(to))
  expect([...inBrowsers].filter(isServerSide)).toEqual([])
  expect(listed(problems)).toEqual([])
})

test('the server renders the empty frame of the staff area and loads none of its screens', () => {
  const onServer = [...loadedBy(['src/main.ts'])]
  expect(onServer).toContain('src/admin/app/staff-skeleton.tsx')
  expect(onServer.filter((file) => /^src\/admin\/(?!app\/|shell\/|kit\/).*(?<!\.page)\.tsx$/.test(file))).toEqual([])
})

test('browser code uses only packages for browsers', () => {
  const problems = imports.filter(
    ({ from, to, isOurs, isTypeOnly }) => !isOurs && !isTypeOnly && inBrowsers.has(from) && !browserPackages.has(to),
  )
  expect(listed(problems)).toEqual([])
})

test('`web` and `server` of a feature share only contracts and rules; pages and staff screens call the API', () => {
  const problems = ours.filter(({ from, to }) => {
    if (isTest(from)) return false
    if (sideOf(from) === 'server') return sideOf(to) === 'web'
    return (sideOf(from) === 'web' || /^src\/(storefront|admin)\//.test(from)) && sideOf(to) === 'server'
  })
  expect(listed(problems)).toEqual([])
})

test('contracts and rules import nothing from the server, not even types', () => {
  const isBetween = (file: string) => /^src\/[^/]+\/[^/]+\.ts$/.test(file) && /(contract|rules)\.ts$/.test(file)
  expect(listed(ours.filter(({ from, to }) => isBetween(from) && isServerSide(to)))).toEqual([])
})

test('components send no validation code to shoppers: contracts only as types', () => {
  const problems = ours.filter(
    ({ from, to, isTypeOnly }) =>
      from.endsWith('.tsx') && sideOf(from) === 'web' && to.endsWith('contract.ts') && !isTypeOnly,
  )
  expect(listed(problems)).toEqual([])
})

test('only tests import tests', () => {
  expect(listed(ours.filter(({ from, to }) => isTest(to) && !isTest(from)))).toEqual([])
})

test('there are no import cycles, not even of types', () => {
  expect(importCircles()).toEqual([])
})
