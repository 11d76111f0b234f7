import { LRUCache } from 'lru-cache'
import { type Dependencies, dependsOn, validUntil, withDependencies } from './dependencies.ts'
import { allTags } from './tags.ts'

type Entry = Dependencies & { result: unknown }

const maxEntries = 300

/**
 * Caches what rarely changes and every page needs, such as menus, until one of its tags is invalidated. Nothing is
 * cached that names no tags, and nothing while changes may be missed. Results are shared: callers must not modify them.
 */
export class QueryCache {
  readonly #entries = new LRUCache<string, Entry>({ max: maxEntries })
  readonly #running = new Map<string, Promise<Entry>>()
  #isConnected = false

  /** Gives what `work` gave under this name before, or runs it. Throws what `work` throws. */
  async get<T>(name: string, now: Date, work: () => Promise<T>): Promise<T> {
    if (!this.#isConnected) return work()
    const { result, tags, validUntil: until } = this.#find(name, now) ?? (await this.#askOnce(name, work))
    dependsOn(...tags)
    if (until) validUntil(until)
    return result as T
  }

  /** What depends on this tag has changed, and the change is committed. Results still on their way are not cached. */
  invalidate(tag: string): void {
    this.#running.clear()
    if (tag === allTags) this.#entries.clear()
    for (const [name, { tags }] of this.#entries) if (tags.has(tag)) this.#entries.delete(name)
  }

  /** Whether changes are notified from now on; what was cached before can't be trusted. */
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

  async #ask(name: string, work: () => Promise<unknown>, isStillAsked: () => boolean): Promise<Entry> {
    try {
      const entry = await withDependencies(work)
      if (isStillAsked() && entry.tags.size > 0) this.#entries.set(name, entry)
      return entry
    } finally {
      if (isStillAsked()) this.#running.delete(name)
    }
  }
}
