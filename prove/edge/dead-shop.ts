import { setTimeout as wait } from 'node:timers/promises'
import { untilTrue } from '../../scripts/until-true.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import { type EdgeUnderProof, visit } from './open-edge.ts'

/** Kills the shop, keeps reading for a while, then starts it again. */
export async function proveReadableWithoutShop(edge: EdgeUnderProof, forMs: number): Promise<Check[]> {
  const { shop, url, contents } = edge
  const [collection] = contents.collections
  const pages = [
    '/home',
    '/en/home',
    '/shop',
    `/collections/${collection}`,
    `/product/${contents.buyableProducts[0]?.slug}`,
    '/blogs',
  ]
  const all = [...pages, ...contents.pictures.slice(0, 3), ...contents.assets.slice(0, 3)]
  for (const path of all) await visit(url + path)
  const problems: string[] = []
  process.kill(shop.pid(), 'SIGKILL')
  const endMs = performance.now() + forMs
  let readings = 0
  for (; performance.now() < endMs; await wait(200)) {
    for (const path of all) {
      const { status, text } = await visit(url + path)
      readings += 1
      if (status !== 200 || text.length === 0) problems.push(`${path}: ${status}`)
    }
    const cart = await visit(`${url}/shopping-cart`)
    const health = await visit(`${url}/healthz`)
    // A proxy before Varnish that asks for its health would otherwise turn away from it.
    if (health.status !== 200) problems.push(`/healthz: ${health.status}`)
    if (cart.status !== 503 || cart.headers.get('retry-after') === null) problems.push(`the cart: ${cart.status}`)
  }
  await shop.kill('shop')
  const backMs = performance.now()
  await untilTrue(async () => (await visit(`${url}/shopping-cart`)).status === 200, 30_000).catch(() => undefined)
  const tookMs = Math.round(performance.now() - backMs)
  return [
    noProblems(
      `for ${Math.round(forMs / 1000)} s without a shop public pages, pictures and scripts are readable, /healthz is 200, the cart a 503 with Retry-After`,
      problems,
    ),
    check('pages and files were read meanwhile', readings > 0, readings),
    check('the shop serves again within ten seconds of its return', tookMs < 10_000, `${tookMs} ms`),
  ]
}
