import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files } from '#foundation/file-urls.ts'
import { pathsWith } from '#foundation/page-flags.ts'
import { pagePaths } from '#foundation/page-urls.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { publicScreens } from '../journeys/support/public-screens.ts'

/** Where paths of pages and files may be written out. */
const sheets = [
  'src/foundation/page-urls.ts',
  'src/foundation/file-urls.ts',
  'src/identity/staff-path.ts',
  'src/identity/password-paths.ts',
  'src/navigation/specified-paths.ts',
]

/** The fixed beginnings of all paths: `/order` of `/order/:id`. */
const beginnings = [...Object.values(pagePaths), ...Object.values(files).map(({ path }) => path)]
  .map((path) => path.replace(/\/(:|\*).*/, ''))
  .map((path) => path.replaceAll('.', '\\.'))

/** A string that begins with the path of a page. `path: '/product/:id'` is an endpoint of the API. */
const typedAgain = new RegExp(`(?<!\\bpath: )['"\`](/en)?(${beginnings.join('|')})(?=['"\`/?#$])`)

/** A hard-coded path of the storefront in a link, redirect or navigation. */
const linked =
  /(\b(to|href)=\{?|\b(to|href): |PageRedirect\(|navigate\()['"`]\/(home|shop|search|collections|product|page|blogs|blog-view|calendar|shopping-cart|checkout|track-order|my-orders|order|landing)(?![\w.-])/

const sources = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot, exclude: ['**/*.{test,stories}.*'] })

function linesWith(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const lines = readFileSync(join(projectRoot, path), 'utf8').split('\n')
    const code = lines.filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
    return code.filter((line) => pattern.test(line)).map((line) => `${path}: ${line.trim()}`)
  })
}

test('links come from the list of routes, so that renaming one updates them', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(linesWith(linked, sources)).toEqual([])
})

/** Staff screens name each other by the paths of `staff-routes.tsx`, and share their first words with the API. */
test('outside the staff area no path of a page or file is written out twice', () => {
  const others = sources.filter((path) => !path.startsWith('src/admin/') && !sheets.includes(path))
  expect(linesWith(typedAgain, others)).toEqual([])
})

/** The receipt is a sheet of paper, with tests of its own. */
const asPaper = [pagePaths.receipt]

test('every public page is among the screens that every-page journeys open', () => {
  const shopper = {
    orders: { cod: 'TH1', transfer: 'TH2' },
    receipt: '/order/TH1/receipt',
    files: '/order/TH2/files',
    chosenProduct: '/product/a',
    storage: {},
  }
  const mailed = ['/calendar/reminder/a', '/stock-alert/a']
  const opened = publicScreens(shopper, mailed).map(({ path }) => path.replace(/[?#].*/, ''))
  const missing = pathsWith(({ access }) => access !== 'staff').filter((path) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}$`)
    return !opened.some((screen) => pattern.test(screen))
  })
  expect(missing).toEqual(asPaper)
})
