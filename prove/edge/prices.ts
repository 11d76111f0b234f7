import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../support/buyers.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import { type EdgeUnderProof, visit } from './open-edge.ts'

/** How long (ms) a page may show the old price after an edit was acknowledged. */
const limitMs = 2_000
const watchers = 2
const firstPrice = 200_000
/** Results in prices that no other product has. */
const step = 1_111

const written = (price: number, language: string) => price.toLocaleString(language === 'en' ? 'en-US' : 'vi-VN')

/** Staff change a price repeatedly, while visitors request every page that shows it. */
export async function proveFreshPrices({ shop, url, world }: EdgeUnderProof, edits: number): Promise<Check[]> {
  const [product] = world.goods
  if (!product) throw new Error('There is nothing to edit')
  const token = await shop.token()
  const pages = [`/product/${product.slug}`, `/en/product/${product.slug}`]
  const late: string[] = []
  let worstMs = 0
  let hits = 0
  for (let edit = 1; edit <= edits; edit++) {
    const before = firstPrice + (edit - 1) * step
    const after = before + step
    const { status } = await ask(url, 'PUT', `/product/${product.id}`, { token, body: { price: after } })
    if (status !== 200) throw new Error(`The edit was answered with ${status}`)
    const acknowledgedMs = performance.now()
    const watch = async (path: string) => {
      for (let askedMs = 0; askedMs < limitMs + 300; await wait(20)) {
        askedMs = performance.now() - acknowledgedMs
        const { text, isHit } = await visit(url + path)
        if (isHit) hits += 1
        const isOld = text.includes(written(before, path.startsWith('/en/') ? 'en' : 'vi'))
        if (isOld) worstMs = Math.max(worstMs, askedMs)
        if (isOld && askedMs > limitMs) late.push(`${path} ${Math.round(askedMs)} ms after edit ${edit}`)
        const isNew = text.includes(written(after, path.startsWith('/en/') ? 'en' : 'vi'))
        if (!isNew && !isOld) late.push(`${path} shows neither price`)
      }
    }
    await Promise.all(Array.from({ length: watchers }, () => pages.map(watch)).flat())
  }
  console.log(`    an old price was seen last ${Math.round(worstMs)} ms after its edit was acknowledged`)
  return [
    noProblems(`after ${edits} edits no page shows the old price for longer than two seconds`, late),
    check('meanwhile the pages came from the edge', hits > edits, `${hits} times`),
  ]
}

/** An edit made while the edge does not respond is purged as soon as it does. */
export async function proveLatePurge({ shop, varnish, url, world }: EdgeUnderProof): Promise<Check[]> {
  const [product] = world.goods
  if (!product) throw new Error('There is nothing to edit')
  const page = `${url}/product/${product.slug}`
  await visit(page)
  const price = firstPrice / 2 + step
  varnish.freeze()
  try {
    await ask(shop.url(), 'PUT', `/product/${product.id}`, { token: await shop.token(), body: { price } })
    await wait(3_000)
  } finally {
    varnish.thaw()
  }
  const thawedMs = performance.now()
  while (!(await visit(page)).text.includes(written(price, 'vi'))) {
    if (performance.now() - thawedMs > 30_000) break
    await wait(50)
  }
  const tookMs = Math.round(performance.now() - thawedMs)
  return [
    check(
      'an edge that stood still for three seconds is purged within ten of its return',
      tookMs < 10_000,
      `${tookMs} ms`,
    ),
  ]
}
