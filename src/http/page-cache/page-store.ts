import { everything } from '#foundation/cache/tags.ts'

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
  freshUntil: number
  /** When the clock alone makes something else of it, such as the end of a promotion (ms); it is never served after that. */
  turnsMs: number
  /** Number of the LISTEN connection under which it was rendered (page-cache.ts). */
  epoch: number
}

/** No page is served longer than this, whatever the reason (ms). */
export const maxAgeMs = 2 * 60 * 60 * 1000

const sizeOf = ({ identity, gzip, br }: CachedPage) =>
  identity.bytes.length + gzip.bytes.length + (br?.bytes.length ?? 0) + 2_000

/** Rendered pages by key. Past `limitBytes` the least recently used are evicted. */
export class PageStore {
  readonly #pages = new Map<string, CachedPage>()
  readonly #limitBytes: number
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#pages.size
  }

  /** The page, which may be out of date. */
  get(key: string, nowMs: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page === undefined) return undefined
    if (page.startedMs + maxAgeMs <= nowMs) {
      this.#remove(key, page)
      return undefined
    }
    // A Map iterates in order of insertion: the most recently used is last.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  set(key: string, page: CachedPage): void {
    const before = this.#pages.get(key)
    if (before) this.#remove(key, before)
    if (sizeOf(page) > this.#limitBytes / 4) return
    this.#pages.set(key, page)
    this.#bytes += sizeOf(page)
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#limitBytes) break
      this.#remove(oldest, old)
    }
  }

  /** Removes every page that was has this tag. */
  invalidate(tag: string): void {
    for (const [key, page] of this.#pages) if (tag === everything || page.tags.has(tag)) this.#remove(key, page)
  }

  #remove(key: string, page: CachedPage): void {
    this.#pages.delete(key)
    this.#bytes -= sizeOf(page)
  }
}
