import { LRUCache } from 'lru-cache'
import { noteRead, noteTurn, withReads } from './reads.ts'

type Kept = { result: unknown; tables: ReadonlySet<string>; turnsAt: Date | undefined }

const mostReads = 300

/**
 * What rarely changes and every page needs, such as menus: read once, and again when a table it came from has changed.
 * Nothing is kept while changes may be missed. What comes out is shared: nobody may change it.
 */
export class QueryCache {
  readonly #kept = new LRUCache<string, Kept>({ max: mostReads })
  readonly #asked = new Map<string, Promise<Kept>>()
  readonly #changes = new Map<string, number>()
  #isConnected = false

  /** Does `work`, or gives what it gave under this name before. Throws what `work` throws. */
  async get<T>(name: string, now: Date, work: () => Promise<T>): Promise<T> {
    if (!this.#isConnected) return work()
    const { result, tables, turnsAt } = this.#find(name, now) ?? (await this.#askOnce(name, work))
    for (const table of tables) noteRead(table)
    if (turnsAt) noteTurn(turnsAt)
    return result as T
  }

  /** A table has changed, and the change is committed. */
  invalidate(table: string): void {
    this.#changes.set(table, (this.#changes.get(table) ?? 0) + 1)
    this.#asked.clear()
    for (const [name, { tables }] of this.#kept) if (tables.has(table)) this.#kept.delete(name)
  }

  /** Whether changes are notified from now on; what was kept in between can't be trusted. */
  connected(isConnected: boolean): void {
    this.#isConnected = isConnected
    this.#kept.clear()
    this.#asked.clear()
  }

  #find(name: string, now: Date): Kept | undefined {
    const kept = this.#kept.get(name)
    return kept?.turnsAt && kept.turnsAt <= now ? undefined : kept
  }

  #askOnce(name: string, work: () => Promise<unknown>): Promise<Kept> {
    const already = this.#asked.get(name)
    if (already) return already
    const asking = this.#ask(name, work, () => this.#asked.get(name) === asking)
    this.#asked.set(name, asking)
    return asking
  }

  async #ask(name: string, work: () => Promise<unknown>, isStillAsked: () => boolean): Promise<Kept> {
    const seen = new Map(this.#changes)
    try {
      const kept = await withReads(work)
      const isOld = [...kept.tables].some((table) => this.#changes.get(table) !== seen.get(table))
      if (isStillAsked() && !isOld) this.#kept.set(name, kept)
      return kept
    } finally {
      if (isStillAsked()) this.#asked.delete(name)
    }
  }
}
