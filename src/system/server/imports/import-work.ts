import type { Caller } from '#foundation/api/caller.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Services } from '#foundation/services.ts'
import type { SheetRowReport } from '#system/import-contract.ts'
import type { FileRow, NamedColumn } from './read-rows.ts'

export type ImportContext = {
  caller: Caller
  now: Date
  /**
   * Reports how many rows of the part are done and which are faulty, to be shown on the screen; stored at most twice a
   * second. Rejects when the process stops, which interrupts the import.
   */
  onProgress: (done: number, errors: readonly SheetRowReport[]) => Promise<void>
}

/** A part of a file, which is written in a transaction of its own: what it locks is free again at its end. */
export type ImportPart = {
  /** The numbers of its rows. */
  rows: readonly number[]
  /** Processes its rows inside the transaction and returns the result of each, by column keys. */
  work: (tx: Db, context: ImportContext) => Promise<SheetRowReport[]>
}

/** The parts that are left to do; `rows` are all rows, with the stock that they are compared with. */
export type PreparedImport = { rows: FileRow[]; parts: ImportPart[] }

/** How a feature processes the rows of its files. */
export type ImportWork = {
  columns: readonly NamedColumn[]
  /** Splits a file, of which the rows with the numbers in `applied` were written before an interruption. */
  prepare: (db: Db, rows: readonly FileRow[], applied: ReadonlySet<number>) => Promise<PreparedImport>
  /** Runs after the rows were committed. */
  afterCommit?: (services: Services) => void
}
