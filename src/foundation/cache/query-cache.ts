import { LRUCache } from 'lru-cache'
import { type Dependencies, recordDependencies, recordExpiry, withDependencies } from './dependencies.ts'
import { wildcardTag } from './tags.ts'

type Entry = Dependencies & { result: unknown }

const maxEntries = 300

/**
 * Caches results that are the same for every visitor, such as menus, until they expire or one of their tags is
 * invalidated. Results without tags are not cached, and nothing is while notifications may be missed. Results are
 * shared: callers must not modify them.
 */
export class QueryCache {
  readonly #entries = new LRUCache<string, Entry>({ max: maxEntries })
  readonly #running = new Map<string, Promise<Entry>>()
  #isConnected = false

  /** Returns the cached result of this name, or runs `work`. Throws what `work` throws. */
  async get<T>(name: string, now: Date, work: () => Promise<T>): Promise<T> {
    if (!this.#isConnected) return work()
    const { result, tags, validUntil: until } = this.#find(name, now) ?? (await this.#askOnce(name, work))
    recordDependencies(...tags)
    if (until) recordExpiry(until)
    return result as T
  }

  /** Results with this tag have changed, and the change is committed. Results still being computed are not cached. */
  invalidate(tag: string): void {
    this.#running.clear()
    if (tag === wildcardTag) this.#entries.clear()
    for (const [name, { tags }] of this.#entries) if (tags.has(tag)) this.#entries.delete(name)
  }

  /** Whether changes are notified from now on; earlier results are dropped. */
  setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected
    this.#entries.clear()
    this.#running.clear()
  }

  #find(name: string, now: Date): Entry | undefined {
    const entry = this.#entries.get(name)
    return entry?.validUntil && entry.validUntil <= now ? undefined : entry
  }

  #askOnce(name: string, work: () => Promise<unknown>): Promise<Entry> {
    const already = this.#running.get(name)
    if (already) return already
    const asking = this.#ask(name, work, () => this.#running.get(name) === asking)
    this.#running.set(name, asking)
    return asking
  }

  async #ask(name: string, work: () => Promise<unknown>, isPending: () => boolean): Promise<Entry> {
    try {
      const entry = await withDependencies(work)
      if (isPending() && entry.tags.size > 0) this.#entries.set(name, entry)
      return entry
    } finally {
      if (isPending()) this.#running.delete(name)
    }
  }
}
