import { formatWireTime } from '#foundation/api/wire-time.ts'
import { isAcceptedDay } from '#foundation/dates/accepted-day.ts'
import { addDays, momentInVietnam } from '#foundation/dates/day.ts'
import type { ListQuery } from '../kit/table/list-load.ts'

/**
 * Turns the days of the filter into moments in Vietnamese time: start of the first to end of the last. A mistyped day
 * is sent as it is, and the server refuses it.
 */
export function auditQuery({ q, sort: _sort, whenFrom, whenTo, ...query }: ListQuery) {
  return {
    ...query,
    ...(whenFrom ? { from: startOf(String(whenFrom)) } : {}),
    ...(whenTo ? { to: endOf(String(whenTo)) } : {}),
    ...(q ? { actor: String(q) } : {}),
  }
}

const startOf = (day: string) => (isAcceptedDay(day) ? formatWireTime(momentInVietnam(day)) : day)
const endOf = (day: string) =>
  isAcceptedDay(day) ? formatWireTime(new Date(momentInVietnam(addDays(day, 1)).getTime() - 1000)) : day
