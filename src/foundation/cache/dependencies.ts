import { AsyncLocalStorage } from 'node:async_hooks'

/** What a result depends on, and from when on the clock alone makes it another one. */
export type Dependencies = { tags: ReadonlySet<string>; validUntil: Date | undefined }

type Recorded = { tags: Set<string>; validUntil: Date | undefined }

const recording = new AsyncLocalStorage<Recorded>()

/** Runs `work` and gives what it depends on, however deep inside that was said. */
export async function withDependencies<T>(work: () => Promise<T>): Promise<{ result: T } & Dependencies> {
  const recorded: Recorded = { tags: new Set(), validUntil: undefined }
  const result = await recording.run(recorded, work)
  return { result, ...recorded }
}

/** Says that what is read now changes with these tags (tags.ts). Call it where the query stands. */
export function dependsOn(...tags: readonly string[]): void {
  const recorded = recording.getStore()
  for (const tag of tags) recorded?.tags.add(tag)
}

/** Says that what is read now is something else from this moment on, such as a list before the next scheduled post. */
export function validUntil(at: Date): void {
  const recorded = recording.getStore()
  if (recorded && (recorded.validUntil === undefined || at < recorded.validUntil)) recorded.validUntil = at
}
