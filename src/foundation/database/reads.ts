import { AsyncLocalStorage } from 'node:async_hooks'

type Recorded = { tables: Set<string>; turnsAt: Date | undefined }

const recording = new AsyncLocalStorage<Recorded>()
const namedTable = /\b(?:from|join)\s+"?([a-z_]+)"?/gi

/**
 * Runs `work` and says which tables its queries read, however deep inside they were asked, and from when on the same
 * work would give something else by the clock alone.
 */
export async function withReads<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tables: ReadonlySet<string>; turnsAt: Date | undefined }> {
  const recorded: Recorded = { tables: new Set(), turnsAt: undefined }
  const result = await recording.run(recorded, work)
  return { result, ...recorded }
}

/** What is read now is something else from this moment on, such as a list before the next scheduled post. */
export function noteTurn(at: Date): void {
  const recorded = recording.getStore()
  if (recorded && (recorded.turnsAt === undefined || at < recorded.turnsAt)) recorded.turnsAt = at
}

/** Whoever answers from memory names the table that the answer came from. */
export function noteRead(table: string): void {
  recording.getStore()?.tables.add(table)
}

/** Hears every query of the database. */
export const readsOfQueries = {
  logQuery(query: string): void {
    const tables = recording.getStore()?.tables
    if (tables) for (const [, table] of query.matchAll(namedTable)) if (table) tables.add(table)
  },
}
