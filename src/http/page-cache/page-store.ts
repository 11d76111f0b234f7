import { LRUCache } from 'lru-cache'
import { allTags } from '#foundation/cache/tags.ts'

/**
 * The bytes of one encoding, its whole head (name, value, name, value …) and the head of a 304, ready to be written.
 */
export type EncodedBody = { bytes: Buffer; etag: string; head: string[]; head304: string[] }

export type CachedPage = {
  identity: EncodedBody
  gzip: EncodedBody
  /** Not for API answers, which live for a second. */
  br: EncodedBody | undefined
  /** What its content depends on. */
  tags: ReadonlySet<string>
  /** When its rendering began (ms). */
  startedMs: number
  /** ms */
  freshUntilMs: number
  /** When the clock alone makes something else of it, such as the end of a promotion (ms); it is never served after that. */
  expiresAtMs: number
  /** Number of the LISTEN connection under which it was rendered (page-cache.ts). */
  epoch: number
}

/** No page is served longer than this, whatever the reason (ms). */
export const maxAgeMs = 2 * 60 * 60 * 1000

const sizeOf = ({ identity, gzip, br }: CachedPage) =>
  identity.bytes.length + gzip.bytes.length + (br?.bytes.length ?? 0) + 2_000

/** Rendered pages by key. Past `limitBytes` the least recently used are evicted. */
export class PageStore {
  readonly #pages: LRUCache<string, CachedPage>

  constructor(limitBytes: number) {
    this.#pages = new LRUCache({
      maxSize: Math.max(1, limitBytes),
      maxEntrySize: Math.max(1, Math.floor(limitBytes / 4)),
      sizeCalculation: sizeOf,
    })
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  get size(): number {
    return this.#pages.size
  }

  /** The page, which may be out of date. */
  get(key: string, nowMs: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page === undefined || page.startedMs + maxAgeMs > nowMs) return page
    this.#pages.delete(key)
    return undefined
  }

  /** A page that would fill more than a quarter is not stored. */
  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page)
  }

  /** Removes every page that has this tag. */
  invalidate(tag: string): void {
    if (tag === allTags) this.#pages.clear()
    for (const [key, page] of this.#pages) if (page.tags.has(tag)) this.#pages.delete(key)
  }
}
