import { setTimeout as wait } from 'node:timers/promises'
import type { Collection } from '#catalog/collection-contract.ts'
import type { HomeDesign } from '#content/home-contract.ts'
import { apiOf } from '../../tests/support/api-of.ts'
import { ask } from '../support/buyers.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import { type EdgeUnderProof, visit } from './open-edge.ts'

/** How long (ms) a page may show the old price after an edit was acknowledged. */
const limitMs = 2_000
const firstPrice = 200_111
/** Results in prices that no other product has. */
const step = 1_111

const written = (price: number, path: string) => price.toLocaleString(path.startsWith('/en/') ? 'en-US' : 'vi-VN')

/**
 * Staff change a price repeatedly, while visitors request every page that shows it: those of the product, lists and a
 * search. Pages of other goods and texts stay cached.
 */
export async function proveFreshPrices(edge: EdgeUnderProof, edits: number): Promise<Check[]> {
  const { url } = edge
  const { id, token, pages, unrelated } = await exhibit(edge)
  const late: string[] = []
  const dropped: string[] = []
  let worstMs = 0
  let hits = 0
  for (let edit = 1; edit <= edits; edit++) {
    const before = firstPrice + (edit - 1) * step
    const after = before + step
    await edge.untilPurged()
    for (const path of unrelated) await visit(url + path)
    const { status } = await ask(url, 'PUT', `/product/${id}`, { token, body: { price: after } })
    if (status !== 200) throw new Error(`The edit was answered with ${status}`)
    const acknowledgedMs = performance.now()
    const watch = async (path: string) => {
      for (let askedMs = 0; askedMs < limitMs + 300; await wait(20)) {
        askedMs = performance.now() - acknowledgedMs
        const { text, isHit } = await visit(url + path)
        if (isHit) hits += 1
        const isOld = text.includes(written(before, path))
        if (isOld) worstMs = Math.max(worstMs, askedMs)
        if (isOld && askedMs > limitMs) late.push(`${path} ${Math.round(askedMs)} ms after edit ${edit}`)
        if (!isOld && !text.includes(written(after, path))) late.push(`${path} shows neither price`)
      }
    }
    await Promise.all(pages.map(watch))
    await edge.untilPurged()
    for (const path of unrelated) if (!(await visit(url + path)).isHit) dropped.push(`${path} after edit ${edit}`)
  }
  console.log(`    an old price was seen last ${Math.round(worstMs)} ms after its edit was acknowledged`)
  return [
    noProblems(
      `after ${edits} edits none of ${pages.length} pages shows the old price for longer than two seconds`,
      late,
    ),
    check('meanwhile the pages came from the edge', hits > edits, `${hits} times`),
    noProblems(`an edit leaves ${unrelated.length} pages that do not show the product in the cache`, dropped),
  ]
}

/** Puts a product into a new collection and onto the first page of lists; also names pages that do not show it. */
async function exhibit({ url, contents, shop, untilPurged }: EdgeUnderProof) {
  const [product] = contents.buyableProducts
  const other = contents.products.findLast(({ id }) => contents.buyableProducts.every((one) => one.id !== id))
  const [post] = contents.posts.filter((path) => path.startsWith('/blog-view/'))
  if (!product || !other || !post) throw new Error('There is nothing to edit')
  const token = await shop.token()
  const call = apiOf(url, token)
  const collection = await call<Collection>('/collection/', { body: { name: 'Giá thay đổi', isVisiable: true } })
  const shown = { price: firstPrice, collectionId: collection.id, isFeatured: true }
  await call(`/product/${product.id}`, { method: 'PUT', body: shown })
  const { sections } = await call<HomeDesign>('/home-page/')
  await call('/home-page/', { method: 'PUT', body: { sections, productIds: [product.id] } })
  await untilPurged()
  const pages = [
    `/product/${product.slug}`,
    `/en/product/${product.slug}`,
    `/collections/${collection.slug}`,
    '/shop',
    '/en/shop',
    '/home',
    `/search?q=${encodeURIComponent(product.name)}`,
  ]
  for (const path of pages)
    if (!(await visit(url + path)).text.includes(written(firstPrice, path))) throw new Error(`${path} shows no price`)
  return { id: product.id, token, pages, unrelated: [`/product/${other.slug}`, `/en/product/${other.slug}`, post] }
}

/** An edit made while the edge does not respond is purged once it does. */
export async function proveLatePurge({ shop, varnish, url, contents }: EdgeUnderProof): Promise<Check[]> {
  const [product] = contents.buyableProducts
  if (!product) throw new Error('There is nothing to edit')
  const page = `${url}/product/${product.slug}`
  await visit(page)
  const price = firstPrice * 2
  varnish.freeze()
  try {
    await ask(shop.url(), 'PUT', `/product/${product.id}`, { token: await shop.token(), body: { price } })
    await wait(3_000)
  } finally {
    varnish.thaw()
  }
  const thawedMs = performance.now()
  while (!(await visit(page)).text.includes(written(price, '/product/'))) {
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
