/** Named by the build, so that what an old build kept goes when a new one takes over. */
declare const shopVersion: string

export const pageCacheName = `pages-${shopVersion}`
export const assetCacheName = `assets-${shopVersion}`
/** Pictures never change under their address: they outlive a build. */
export const pictureCacheName = 'pictures'

/** How many are kept at most; the ones kept longest ago go first. */
const maxStoredPages: Record<string, number> = { [pageCacheName]: 60, [pictureCacheName]: 150 }

export async function removeOldCaches(): Promise<void> {
  const ours = [pageCacheName, assetCacheName, pictureCacheName]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)))
}

/** Stores something in a cache. A full disk stores nothing and says nothing. */
export async function storeResponse(shelf: string, address: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(shelf)
    await cache.put(address, response)
    const addresses = await cache.keys()
    const most = maxStoredPages[shelf] ?? addresses.length
    await Promise.all(addresses.slice(0, Math.max(0, addresses.length - most)).map((old) => cache.delete(old)))
  } catch {}
}

export async function matchInCache(shelf: string, address: string): Promise<Response | undefined> {
  return (await caches.open(shelf)).match(address)
}
