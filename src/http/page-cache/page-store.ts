/** The bytes of one encoding, its whole head (name, value, name, value …) and the head of a 304, ready to be written. */
export type KeptBody = { bytes: Buffer; etag: string; head: string[]; head304: string[] }

export type KeptPage = {
  identity: KeptBody
  gzip: KeptBody
  /** None of what is kept only for a moment. */
  br: KeptBody | undefined
  /** The tables its content came from. */
  tables: ReadonlySet<string>
  /** When its rendering began (ms). */
  startedMs: number
  /** ms */
  keptUntil: number
  /** In which time without a gap in the notices of changes it was rendered (page-cache.ts). */
  epoch: number
}

/** Longer than this no page is shown, whatever the reason (ms). */
export const mostAgeMs = 2 * 60 * 60 * 1000

const sizeOf = ({ identity, gzip, br }: KeptPage) =>
  identity.bytes.length + gzip.bytes.length + (br?.bytes.length ?? 0) + 2_000

/** Rendered pages by key; when they grow past `limitBytes`, those that were longest not asked for go first. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>()
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
  get(key: string, nowMs: number): KeptPage | undefined {
    const page = this.#pages.get(key)
    if (page === undefined) return undefined
    if (page.startedMs + mostAgeMs <= nowMs) {
      this.#remove(key, page)
      return undefined
    }
    // A Map keeps its order of insertion: the last asked for stands last.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  put(key: string, page: KeptPage): void {
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

  /** Lets go of every page that was made from this table. */
  drop(table: string): void {
    for (const [key, page] of this.#pages) if (page.tables.has(table)) this.#remove(key, page)
  }

  #remove(key: string, page: KeptPage): void {
    this.#pages.delete(key)
    this.#bytes -= sizeOf(page)
  }
}
