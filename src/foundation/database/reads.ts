import { AsyncLocalStorage } from 'node:async_hooks'

const recording = new AsyncLocalStorage<Set<string>>()
const namedTable = /\b(?:from|join)\s+"?([a-z_]+)"?/gi

/** Runs `work` and says which tables its queries read, however deep inside they were asked. */
export async function withReads<T>(work: () => Promise<T>): Promise<{ result: T; tables: ReadonlySet<string> }> {
  const tables = new Set<string>()
  const result = await recording.run(tables, work)
  return { result, tables }
}

/** Whoever answers from memory names the table that the answer came from. */
export function noteRead(table: string): void {
  recording.getStore()?.add(table)
}

/** Hears every query of the database. */
export const readsOfQueries = {
  logQuery(query: string): void {
    const tables = recording.getStore()
    if (tables) for (const [, table] of query.matchAll(namedTable)) if (table) tables.add(table)
  },
}
