import { getFreePort } from '#foundation/get-free-port.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { addContents } from '../load/shop-contents.ts'
import { openShopUnderProof } from '../support/shop-process.ts'
import { openVarnish } from './varnish.ts'

export type EdgeUnderProof = Awaited<ReturnType<typeof openEdge>>

/** The demo shop behind a real Varnish, with purging configured. */
export async function openEdge(program: string) {
  const port = await getFreePort()
  const shopPort = await getFreePort()
  const shop = await openShopUnderProof(undefined, {
    SEED: 'demo',
    PORT: String(shopPort),
    TRUST_PROXY: 'on',
    EDGE_URLS: `http://127.0.0.1:${port}`,
  })
  try {
    const varnish = await openVarnish(program, { port, shopPort })
    try {
      const { contents } = await addContents(shop, { products: 3, pictures: 6 })
      /** A change is purged twice, the second time soon after: a page cached before that would not stay. */
      const untilPurged = () =>
        untilTrue(() => shop.queryDatabase(async (db) => (await db.query('select from edge_purge')).rowCount === 0))
      await untilPurged()
      const close = async () => {
        await varnish.close()
        return shop.close()
      }
      return { shop, varnish, url: varnish.url, contents: { ...contents, url: varnish.url }, untilPurged, close }
    } catch (error) {
      await varnish.close()
      throw error
    }
  } catch (error) {
    await shop.close()
    throw error
  }
}

/** A response of the edge, and whether it was a cache hit. */
export async function visit(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  const text = await answer.text()
  return { status: answer.status, text, isHit: answer.headers.get('x-cache') === 'hit', headers: answer.headers }
}
