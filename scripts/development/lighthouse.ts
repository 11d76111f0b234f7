/**
 * Measures the built shop with Lighthouse in mobile mode and writes the first part of docs/lighthouse.md; its sections
 * (`##`) stay. `npm run lighthouse -- Home Cart` measures only these pages and writes nothing.
 */

import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { measuredBy } from '../../bench/report.ts'
import { urlOf } from '../../src/foundation/page-urls.ts'
import { executablePath } from '../../tests/support/executable-path.ts'
import { openBuiltShop } from '../../tests/support/open-built-shop.ts'
import { readArguments } from '../read-arguments.ts'
import { root, run } from '../run.ts'

/** The public pages that are measured. */
const pages: [name: string, path: string][] = [
  ['Home', urlOf('home')],
  ['Landing', urlOf('landing')],
  ['Shop', urlOf('shop')],
  ['Collections', urlOf('collections')],
  ['Collection', urlOf('collection', { slug: 'nhang-huong' })],
  ['Product', urlOf('product', { slug: 'bo-tam-su-dong' })],
  ['Set', urlOf('product', { slug: 'mam-le-hoa-qua' })],
  ['Search', urlOf('search', {}, { q: 'nhang' })],
  ['Posts', urlOf('posts')],
  ['Post', urlOf('post', { slug: 'cung-ong-cong-ong-tao' })],
  ['Page', urlOf('page', { slug: 'gioi-thieu' })],
  ['Ritual', urlOf('page', { slug: 'le-mung-mot' })],
  ['Calendar', urlOf('calendar')],
  ['Day', urlOf('calendarDay', { day: '2027-02-05' })],
  ['Year', urlOf('calendarYear', { year: '2027' })],
  ['LoBan', urlOf('loBan')],
  ['Altar', urlOf('altarPlanner')],
  ['Family', urlOf('familyDays')],
  ['Bowls', urlOf('bowls')],
  ['Cart', urlOf('cart')],
  ['Tracking', urlOf('trackOrder')],
  ['Orders', urlOf('myOrders')],
  ['SignIn', '/auth/login'],
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const debuggingPort = 9333
const tool = join(root, 'tools/lighthouse')
/** Loads per page; the one with the median score counts, because a busy machine distorts single loads. */
const loads = 3

const usage = `npm run lighthouse -- [${pages.map(([name]) => name).join('] [')}]`
const { positionals: wanted } = readArguments(usage, { allowPositionals: true })
const unknown = wanted.filter((name) => !pages.some(([known]) => known === name))
if (unknown.length > 0) {
  console.error(`Unknown pages: ${unknown.join(' ')}\n\n${usage}`)
  process.exit(1)
}
process.chdir(root)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
// Rarely needed, so it is not a regular dependency.
if (!existsSync(join(tool, 'node_modules'))) run('npm', 'ci', '--prefix', tool)
run('node', 'scripts/build.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'tamhuong-lighthouse-'))
const shop = await openBuiltShop(dataDir)

/** The parts of a Lighthouse report used here. */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

async function measure(path: string): Promise<Report> {
  const reportFile = join(dataDir, 'lighthouse.json')
  await promisify(execFile)(process.execPath, [
    join(tool, 'node_modules/lighthouse/cli/index.js'),
    shop.url + path,
    `--port=${debuggingPort}`,
    `--only-categories=${categories.join()}`,
    '--output=json',
    `--output-path=${reportFile}`,
    '--quiet',
    '--no-enable-error-reporting',
  ])
  return JSON.parse(readFileSync(reportFile, 'utf8')) as Report
}

async function middleOf(path: string): Promise<Report> {
  const results: Report[] = []
  while (results.length < loads) results.push(await measure(path))
  results.sort((one, other) => score(one, 'performance') - score(other, 'performance'))
  const middle = results[Math.floor(loads / 2)]
  if (!middle) throw new Error(`${path} was not measured.`)
  return middle
}

const score = (lhr: Report, category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
const shown = (lhr: Report, audit: string) => lhr.audits[audit]?.displayValue ?? '–'

function row(name: string, path: string, lhr: Report): string {
  const timings = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  const cells = [...categories.map((category) => score(lhr, category)), ...timings.map((audit) => shown(lhr, audit))]
  return `| ${name} \`${path}\` | ${cells.join(' | ')} |`
}

/** Audits below 90 of 100, of those that count. */
function problems(name: string, lhr: Report): string[] {
  const counted = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
  const failed = counted.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
  return [...new Set(failed.map(({ id }) => `- ${name}: ${lhr.audits[id]?.title} (${id})`))]
}

const rows: string[] = []
const notes: string[] = []

async function measurePages(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await executablePath(),
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    for (const [name, path] of pages.filter(([name]) => isWanted(name))) {
      await fetch(shop.url + path)
      const lhr = await middleOf(path)
      rows.push(row(name, path, lhr))
      notes.push(...problems(name, lhr))
      console.log(rows.at(-1))
    }
  } finally {
    await browser.close()
  }
}

try {
  await measurePages()
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

const head = '| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS |'
const text = `# Lighthouse

Lighthouse 13 with its mobile profile (slow 4G, four times slower CPU). The built shop and the browser run on one machine. Each row is the load with the median score of ${loads}. ${measuredBy('npm run lighthouse')}

${head}
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${notes.length > 0 ? `Audits below 90 of 100:\n\n${notes.join('\n')}` : 'No audit is below 90 of 100.'}
`
if (wanted.length === 0) {
  const file = join(root, 'docs/lighthouse.md')
  const [, ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  writeFileSync(file, `${[text, ...sections].map((part) => part.trim()).join('\n\n')}\n`)
}
console.log(notes.join('\n'))
