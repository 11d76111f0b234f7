import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonLdText } from '#foundation/text/json-ld.ts'
import { sanitizeRichText } from '#foundation/text/rich-text.ts'
import { executablePath } from '../support/executable-path.ts'
import { xssCorpus } from '../support/xss-corpus.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await executablePath(), args: ['--no-sandbox', '--disable-gpu'] })
  page = await browser.newPage()
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }))
})
afterAll(() => browser.close())

/**
 * Renders each text in a page, then serialises and parses it again. Returns how often scripts ran, and forbidden
 * content found.
 */
async function shown(texts: readonly string[]): Promise<{ runs: number; problems: string[] }> {
  await page.goto('http://shop.test/')
  await page.evaluate(() =>
    Object.assign(window, { runs: 0, x: () => Object.assign(window, { runs: window.runs + 1 }) }),
  )
  const problems = await page.evaluate((all) => {
    const tags = new Set(
      'P H2 H3 H4 UL OL LI STRONG EM U S A BLOCKQUOTE BR HR TABLE CAPTION THEAD TBODY TR TH TD IMG FIGURE FIGCAPTION SUP SUB DIV SPAN'.split(
        ' ',
      ),
    )
    const attributes = new Set('href title src alt width height scope colspan rowspan data-product'.split(' '))
    const wrong = (element: Element): string[] => [
      ...(tags.has(element.tagName) ? [] : [element.tagName]),
      ...[...element.attributes].filter(({ name }) => !attributes.has(name)).map(({ name }) => name),
      ...(element instanceof HTMLAnchorElement &&
      element.hasAttribute('href') &&
      !/^(https?|mailto|tel):$/.test(element.protocol)
        ? [element.href]
        : []),
      ...(element instanceof HTMLAnchorElement && element.protocol === 'http:' && element.host !== 'shop.test'
        ? [element.href]
        : []),
      ...(element instanceof HTMLImageElement && !element.src.startsWith('http://shop.test/media/')
        ? [element.src]
        : []),
    ]
    return all.flatMap((text) => {
      const place = document.body.appendChild(document.createElement('div'))
      place.innerHTML = text
      // Serialising and parsing, as an editor does, must not change the text's meaning.
      for (let times = 0; times < 3; times += 1) place.innerHTML = `${place.innerHTML}`
      const found = [...place.querySelectorAll('*')].flatMap(wrong)
      return found.length > 0 ? [`${text} → ${found.join(', ')}`] : []
    })
  }, texts)
  // Wait for a failing picture after all others: by then every script that a text can start has run.
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await Promise.allSettled([Object.assign(new Image(), { src: '/last.png' }).decode()])
  })
  return { runs: await page.evaluate(() => window.runs), problems }
}

declare global {
  interface Window {
    runs: number
  }
}

test('the corpus is effective: unsanitized, much of it runs', async () => {
  expect(xssCorpus.length).toBeGreaterThanOrEqual(150)
  expect((await shown(xssCorpus)).runs).toBeGreaterThan(20)
})

test('nothing of it runs once sanitized as rich text, nor after a browser has serialized it again', async () => {
  expect(await shown(xssCorpus.map(sanitizeRichText))).toEqual({ runs: 0, problems: [] })
})

test('sanitizing rich text again changes nothing', () => {
  for (const text of xssCorpus) {
    const once = sanitizeRichText(text)
    expect(sanitizeRichText(once)).toBe(once)
  }
})

test('a whole page of it runs nothing either', async () => {
  const body = xssCorpus.map((text) => `<article>${sanitizeRichText(text)}</article>`).join('')
  await page.goto('http://shop.test/')
  await page.setContent(`<script>runs = 0; x = () => runs++</script>${body}`, { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => [window.runs, document.querySelectorAll('article').length])).toEqual([
    0,
    xssCorpus.length,
  ])
})

test('none of it ends a JSON-LD script element', () => {
  for (const name of xssCorpus) expect(jsonLdText({ '@type': 'Product', name })).not.toMatch(/[<>]/)
})
