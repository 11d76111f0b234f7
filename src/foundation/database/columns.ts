import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** Whole đồng; `integer` would end at about two billion. */
export const vnd = (name: string) => bigint(name, { mode: 'number' })

export const moment = (name: string) => timestamp(name, { withTimezone: true })
