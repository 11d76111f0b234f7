import { getFreePort } from '#foundation/get-free-port.ts'
import { openVarnish } from '../edge/varnish.ts'
import { openNginx } from '../failover/nginx.ts'
import type { Programs } from '../failover/programs.ts'
import { openRig } from '../failover/rig.ts'
import { settingsUnderLoad } from '../load/resource-watch.ts'
import type { Check } from '../support/checks.ts'
import { openShopUnderProof, type ShopUnderProof } from '../support/shop-process.ts'

/** A shop as visitors reach it. */
export type Setup = { shop: ShopUnderProof; url: string; close: () => Promise<Check> }

/** One process with its own PostgreSQL and nothing in front of it. */
export async function openAlone(): Promise<Setup> {
  const shop = await openShopUnderProof(undefined, settingsUnderLoad)
  return { shop, url: shop.url(), close: shop.close }
}

/** nginx → Varnish → two processes → PgBouncer → HAProxy → the primary of three nodes under Patroni. */
export async function openChain(programs: Programs, varnishd: string): Promise<Setup> {
  const closing: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const rig = await openRig(programs)
    closing.push(rig.close)
    const port = await getFreePort()
    const shopPort = await getFreePort()
    const settings = {
      ...settingsUnderLoad,
      PORT: String(shopPort),
      PROCESSES: '2',
      // nginx and Varnish each append to X-Forwarded-For; the entry before theirs is a simulated visitor's.
      TRUST_PROXY: '3',
      EDGE_URLS: `http://127.0.0.1:${port}`,
    }
    const shop = await openShopUnderProof({ url: rig.primaryUrl, poolerUrl: rig.poolerUrl }, settings)
    let stopped: Check | undefined
    closing.push(async () => {
      stopped = await shop.close()
    })
    const varnish = await openVarnish(varnishd, { port, shopPort })
    closing.push(varnish.close)
    const nginx = await openNginx(programs.nginx)
    closing.push(nginx.close)
    await nginx.over([varnish.url])
    const close = async () => {
      await closeAll()
      if (!stopped) throw new Error('The shop was not stopped')
      return stopped
    }
    return { shop, url: nginx.url, close }
  } catch (error) {
    await closeAll()
    throw error
  }
}
