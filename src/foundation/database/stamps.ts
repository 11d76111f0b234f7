import { integer, text } from 'drizzle-orm/pg-core'
import { actorName, type Caller } from '#foundation/api/caller.ts'
import { moment } from './columns.ts'

/** The columns all entities share (specification §3). */
export const stampColumns = {
  createdDate: moment('created_date').notNull().defaultNow(),
  updatedDate: moment('updated_date').notNull().defaultNow(),
  createdBy: text('created_by'),
  updatedBy: text('updated_by'),
  /** Incremented by the database; an editor's If-Match contains the version it read. */
  version: integer().notNull().default(1),
}

/** Stamps of a new row. */
export const newStamps = (caller: Caller, now: Date) => ({
  createdDate: now,
  updatedDate: now,
  createdBy: actorName(caller),
  updatedBy: actorName(caller),
  version: 1,
})

/** Stamps of a change. */
export const changeStamps = (caller: Caller, now: Date) => ({ updatedDate: now, updatedBy: actorName(caller) })
