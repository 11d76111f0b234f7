/** Measures the built shop with Lighthouse as a phone sees it and writes docs/lighthouse.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { executablePath } from '../tests/journeys/open-browser.ts'
import { openBuiltShop } from '../tests/open-built-shop.ts'
import { root, run } from './run.ts'

const pages: [name: string, path: string][] = [
  ['Home', '/home'],
  ['Collection', '/collections/nhang-huong'],
  ['Product', '/product/bo-tam-su-dong'],
  ['Post', ''],
  ['Shop', '/shop'],
  ['Search', '/search?q=nhang'],
  ['Posts', '/blogs'],
  ['Page', '/page/gioi-thieu'],
  ['Calendar', '/calendar'],
  ['Cart', '/shopping-cart'],
  ['Tracking', '/track-order'],
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const debuggingPort = 9333
/** A page is loaded so often; the load with the middle score counts, since a busy machine spoils single ones. */
const loads = 3

process.chdir(root)
run('node', 'scripts/build.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'tamhuong-lighthouse-'))
const shop = await openBuiltShop(dataDir)
const browser = await chromium.launch({
  executablePath: await executablePath(),
  args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
})

/** The address of the first post on the list. */
async function firstPost(): Promise<string> {
  const html = await (await fetch(`${shop.url}/blogs`)).text()
  return /href="(\/blog-view\/[^"]+)"/.exec(html)?.[1] ?? '/blogs'
}

async function measure(path: string) {
  const result = await lighthouse(shop.url + path, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: categories,
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${path}.`)
  return result.lhr
}
type Result = Awaited<ReturnType<typeof measure>>

async function middleOf(path: string): Promise<Result> {
  const results: Result[] = []
  while (results.length < loads) results.push(await measure(path))
  results.sort((one, other) => score(one, 'performance') - score(other, 'performance'))
  const middle = results[Math.floor(loads / 2)]
  if (!middle) throw new Error(`${path} was not measured.`)
  return middle
}

const score = (lhr: Result, category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
const shown = (lhr: Result, audit: string) => lhr.audits[audit]?.displayValue ?? '–'

function row(name: string, path: string, lhr: Result): string {
  const timings = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  const cells = [...categories.map((category) => score(lhr, category)), ...timings.map((audit) => shown(lhr, audit))]
  return `| ${name} \`${path}\` | ${cells.join(' | ')} |`
}

/** What kept a page from a full score. */
function faults(name: string, lhr: Result): string[] {
  const counted = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
  const failed = counted.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
  return [...new Set(failed.map(({ id }) => `- ${name}: ${lhr.audits[id]?.title} (${id})`))]
}

const rows: string[] = []
const notes: string[] = []
try {
  for (const [name, given] of pages) {
    const path = given || (await firstPost())
    await fetch(shop.url + path)
    const lhr = await middleOf(path)
    rows.push(row(name, path, lhr))
    notes.push(...faults(name, lhr))
    console.log(rows.at(-1))
  }
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

const head = '| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS |'
const text = `# Lighthouse

Lighthouse 13, its mobile profile (slow 4G, four times slower processor), the built shop and the browser on one machine; of ${loads} loads the one with the middle score. Made by \`npm run lighthouse\`.

${head}
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${notes.length > 0 ? `Below full marks:\n\n${notes.join('\n')}` : 'Nothing below full marks.'}
`
writeFileSync(join(root, 'docs/lighthouse.md'), text)
console.log(notes.join('\n'))
