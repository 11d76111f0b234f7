import { AsyncLocalStorage } from 'node:async_hooks'

/** The tags a result depends on, and the time at which it expires by the clock alone. */
export type Dependencies = { tags: ReadonlySet<string>; validUntil: Date | undefined }

type Recorded = { tags: Set<string>; validUntil: Date | undefined }

const recording = new AsyncLocalStorage<Recorded>()

/**
 * Runs `work` and returns its dependencies, however deep inside they were recorded. Those of a nested call are missing:
 * its caller must record them again, as query-cache.ts does.
 */
export async function withDependencies<T>(work: () => Promise<T>): Promise<{ result: T } & Dependencies> {
  const recorded: Recorded = { tags: new Set(), validUntil: undefined }
  const result = await recording.run(recorded, work)
  return { result, ...recorded }
}

/** Records that the current result changes with these tags (tags.ts). Call it next to the query. */
export function recordDependencies(...tags: readonly string[]): void {
  const recorded = recording.getStore()
  for (const tag of tags) recorded?.tags.add(tag)
}

/** Records that the current result expires at this moment, such as a list before the next scheduled post. */
export function recordExpiry(at: Date): void {
  const recorded = recording.getStore()
  if (recorded && (recorded.validUntil === undefined || at < recorded.validUntil)) recorded.validUntil = at
}
