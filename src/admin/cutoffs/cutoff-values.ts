import { formatWireTime } from '#foundation/api/wire-time.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { isAcceptedDay } from '#foundation/dates/accepted-day.ts'
import { momentInVietnam, vietnamTimeAsUtc } from '#foundation/dates/day.ts'
import type { addCutoff, NewOrderCutoff, OrderCutoff, updateCutoff } from '#orders/cutoffs/cutoff-contract.ts'

/** The cut-off of a zone in the form; without a day the zone has none. */
export type ZoneRow = { zone: string; day: string; time: string }

export type CutoffValues = {
  ritualId: string
  name: string
  nameEn: string
  day: string
  shownFrom: string
  zones: readonly ZoneRow[]
}

/** The usual end of a working day. */
const usualTime = '17:00'

/** One row for each delivery zone. */
export function valuesOf(cutoff: OrderCutoff | null, zones: readonly string[]): CutoffValues {
  return {
    ritualId: cutoff?.ritualId ?? '',
    name: cutoff?.name ?? '',
    nameEn: cutoff?.nameEn ?? '',
    day: cutoff?.day ?? '',
    shownFrom: cutoff?.shownFrom ?? '',
    zones: zones.map((zone) => {
      const own = cutoff?.zones.find((one) => one.zone === zone)
      const local = own && vietnamTimeAsUtc(own.lastOrderDate).toISOString()
      return { zone, day: local?.slice(0, 10) ?? '', time: local?.slice(11, 16) ?? usualTime }
    }),
  }
}

export const hasCutoff = ({ day }: ZoneRow): boolean => day !== ''

/** All fields as they are sent. A mistyped day is sent as it is, and the server refuses it. */
export function bodyOf({ ritualId, name, nameEn, day, shownFrom, zones }: CutoffValues) {
  return {
    name,
    day,
    ...(ritualId && { ritualId }),
    ...(nameEn.trim() && { nameEn }),
    ...(shownFrom && { shownFrom }),
    zones: zones.filter(hasCutoff).map((row) => ({
      zone: row.zone,
      lastOrderDate: isAcceptedDay(row.day)
        ? formatWireTime(momentInVietnam(row.day, `${row.time || usualTime}:00`))
        : row.day,
    })),
  } satisfies Partial<Record<keyof NewOrderCutoff, unknown>>
}

export const addNewCutoff = (values: CutoffValues) =>
  call<typeof addCutoff>({ method: 'POST', path: '/order-cutoff/' }, { body: bodyOf(values) })

export const changeCutoff = (id: string, values: CutoffValues, version: number | undefined) =>
  call<typeof updateCutoff>(
    { method: 'PUT', path: '/order-cutoff/:id' },
    { params: { id }, body: bodyOf(values) },
    { expectedVersion: version },
  )
