/** Set by the build, so that a new build removes the caches of the old one. */
declare const shopVersion: string

export const pageCacheName = `pages-${shopVersion}`
export const assetCacheName = `assets-${shopVersion}`
/** Pictures are immutable: their cache outlives a build. An earlier one, `pictures`, also held changeable ones. */
export const pictureCacheName = 'immutable-pictures'

/** Maximum entries per cache; the oldest are removed first. */
const maxEntries: Record<string, number> = { [pageCacheName]: 60, [pictureCacheName]: 150 }

export async function removeOldCaches(): Promise<void> {
  const ours = [pageCacheName, assetCacheName, pictureCacheName]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)))
}

/** Stores a response in a cache. Fails silently when the disk is full. */
export async function storeResponse(cacheName: string, address: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(address, response)
    const most = maxEntries[cacheName]
    if (most === undefined) return
    const addresses = await cache.keys()
    await Promise.all(addresses.slice(0, Math.max(0, addresses.length - most)).map((old) => cache.delete(old)))
  } catch {}
}

/** Undefined also where the storage can't be read, such as in a damaged profile. */
export async function matchInCache(cacheName: string, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(address)
  } catch {
    return undefined
  }
}

/** What is stored, the oldest first; nothing where the storage can't be read. */
export async function addressesIn(cacheName: string): Promise<string[]> {
  try {
    return (await (await caches.open(cacheName)).keys()).map(({ url }) => url)
  } catch {
    return []
  }
}
