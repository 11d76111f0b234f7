/** Built files that pages load, asked of processes of two versions. */
import { type Check, check, noProblems } from '../support/checks.ts'

const pages = [
  '/home',
  '/shop',
  '/search?q=nhang',
  '/shopping-cart',
  '/checkout/shipping-information',
  '/calendar',
  // The staff area is one app, of which this page is public.
  '/auth/login',
]

/** Names in HTML, in imports of scripts (`./cart-B1.js`), in lists of preloads and in styles. */
const named = /(?:\bassets\/|["'`(]\.\/)([\w.-]+\.(?:js|css|woff2))\b/g

type PageFile = { text: string; type: string | null; status: number }

/**
 * Collects the files that pages of each process load, with everything that these import, and requests each from every
 * process.
 */
export async function checkAssetsOfBothVersions(urls: readonly string[]): Promise<Check[]> {
  const own = await Promise.all(urls.map(filesOf))
  const problems: string[] = []
  for (const [at, files] of own.entries()) {
    for (const [name, { text, type }] of files) {
      for (const url of urls) {
        const answer = await fileAt(url, name)
        const isSame =
          answer.status === 200 && answer.text === text && answer.type?.split(';')[0] === type?.split(';')[0]
        if (!isSame)
          problems.push(`${name} of process ${at + 1}: ${answer.status} from process ${urls.indexOf(url) + 1}`)
      }
    }
  }
  const [one = new Map(), other = new Map()] = own
  const different = [...one.keys()].filter((name) => !other.has(name)).length
  return [
    check('the versions have different scripts', different > 0, `${different} of ${one.size}`),
    noProblems('pages of either version load every script, style and font from the other', problems),
  ]
}

async function filesOf(url: string): Promise<Map<string, PageFile>> {
  const files = new Map<string, PageFile>()
  const html = await Promise.all(pages.map((path) => pageAt(url + path)))
  const names = new Set(html.flatMap(namesIn))
  for (const name of names) {
    const file = await fileAt(url, name)
    // A name in a text need not be a file.
    if (file.status !== 200) continue
    files.set(name, file)
    for (const imported of namesIn(file.text)) names.add(imported)
  }
  return files
}

async function pageAt(url: string): Promise<string> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  return answer.text()
}

const namesIn = (text: string) => [...text.matchAll(named)].map(([, name = '']) => name)

async function fileAt(url: string, name: string): Promise<PageFile> {
  const answer = await fetch(`${url}/assets/${name}`, { redirect: 'manual' })
  const { status, headers } = answer
  return { status, type: headers.get('content-type'), text: Buffer.from(await answer.arrayBuffer()).toString('latin1') }
}
