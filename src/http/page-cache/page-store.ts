import { LRUCache } from 'lru-cache'
import { wildcardTag } from '#foundation/cache/tags.ts'

/** The bytes of one encoding, all its headers (name, value, name, value …) and those of a 304, ready to be written. */
export type EncodedBody = { bytes: Buffer; etag: string; head: string[]; head304: string[] }

export type Compression = 'gzip' | 'br'

export type CachedPage = {
  /** Uncompressed. */
  identity: EncodedBody
  /** Made when a browser first asks for them: many pages are requested only once. */
  compressed: Partial<Record<Compression, EncodedBody | Promise<EncodedBody>>>
  /** Makes a compressed body. */
  compress: (compression: Compression) => Promise<EncodedBody>
  /** API answers, which are cached for a second, have no Brotli form. */
  compressions: readonly Compression[]
  /** The tags its content depends on. */
  tags: ReadonlySet<string>
  /** When its rendering began (ms). */
  startedMs: number
  /** ms */
  freshUntilMs: number
  /** When it expires by the clock alone, such as at the end of a promotion (ms); never served after that. */
  expiresAtMs: number
  /** How often notifications had been connected or disconnected when it was rendered (page-renderer.ts). */
  epoch: number
}

/** The maximum age of any served page (ms). */
export const maxAgeMs = 2 * 60 * 60 * 1000

/** Bytes: the page, its compressed form of about a fifth, and some room for its key, tags and headers. */
const sizeOf = ({ identity }: CachedPage) => Math.ceil(identity.bytes.length * 1.5) + 2_000

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

  /** A page larger than a quarter of the limit is not stored. */
  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page)
  }

  /** Removes every page that has this tag. */
  invalidate(tag: string): void {
    if (tag === wildcardTag) this.#pages.clear()
    for (const [key, page] of this.#pages) if (page.tags.has(tag)) this.#pages.delete(key)
  }
}
