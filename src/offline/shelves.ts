/** Named by the build, so that what an old build kept goes when a new one takes over. */
declare const shopVersion: string

export const pageShelf = `pages-${shopVersion}`
export const assetShelf = `assets-${shopVersion}`
/** Pictures never change under their address: they outlive a build. */
export const pictureShelf = 'pictures'

/** How many are kept at most; the ones kept longest ago go first. */
const mostKept: Record<string, number> = { [pageShelf]: 60, [pictureShelf]: 150 }

export async function removeOldShelves(): Promise<void> {
  const ours = [pageShelf, assetShelf, pictureShelf]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)))
}

/** Stores something in a cache. A full disk stores nothing and says nothing. */
export async function keep(shelf: string, address: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(shelf)
    await cache.put(address, response)
    const addresses = await cache.keys()
    const most = mostKept[shelf] ?? addresses.length
    await Promise.all(addresses.slice(0, Math.max(0, addresses.length - most)).map((old) => cache.delete(old)))
  } catch {}
}

export async function find(shelf: string, address: string): Promise<Response | undefined> {
  return (await caches.open(shelf)).match(address)
}
