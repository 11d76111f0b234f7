import { formatWireTime } from '#foundation/api/wire-time.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { isAcceptedDay } from '#foundation/dates/accepted-day.ts'
import { momentInVietnam, vietnamTimeAsUtc } from '#foundation/dates/day.ts'
import type { addCutoff, NewOrderCutoff, OrderCutoff, updateCutoff } from '#orders/cutoffs/cutoff-contract.ts'

/** The cut-off of a zone in the form; without a day the zone has none. `time`: `HH:MM`, or `HH:MM:SS` where set so. */
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

export function valuesOf(cutoff: OrderCutoff | null, zones: readonly string[]): CutoffValues {
  return {
    ritualId: cutoff?.ritualId ?? '',
    name: cutoff?.name ?? '',
    nameEn: cutoff?.nameEn ?? '',
    day: cutoff?.day ?? '',
    shownFrom: cutoff?.shownFrom ?? '',
    zones: rowsOf(zones, cutoff?.zones.map(rowOf) ?? []),
  }
}

function rowOf({ zone, lastOrderDate }: OrderCutoff['zones'][number]): ZoneRow {
  const local = vietnamTimeAsUtc(lastOrderDate).toISOString()
  return { zone, day: local.slice(0, 10), time: local.slice(11, 19).replace(/:00$/, '') }
}

/** One row for each delivery zone: drafts may lack zones, and have others that are gone. */
export const rowsOf = (zones: readonly string[], rows: readonly ZoneRow[]): ZoneRow[] =>
  zones.map((zone) => rows.find((row) => row.zone === zone) ?? { zone, day: '', time: usualTime })

export const hasCutoff = ({ day }: ZoneRow): boolean => day !== ''

/** Zones with a cut-off that are no delivery zones any more. */
export function goneZones(zones: readonly string[], cutoff: OrderCutoff | null, rows: readonly ZoneRow[]): string[] {
  const stored = cutoff?.zones.filter(({ isDelivered }) => !isDelivered) ?? []
  const entered = rows.filter((row) => hasCutoff(row) && !zones.includes(row.zone))
  return [...new Set([...stored, ...entered].map(({ zone }) => zone))]
}

type Zoned = { zones: readonly { zone: string }[] }

/** The zones to show of several cut-offs: those of now, known from their sales, and those that are gone. */
export function shownZones(rows: readonly (Zoned & { sales: Zoned | null })[]): string[] {
  const all = [...rows.flatMap(({ sales }) => sales?.zones ?? []), ...rows.flatMap(({ zones }) => zones)]
  return [...new Set(all.map(({ zone }) => zone))]
}

/**
 * All fields as they are sent. A mistyped day is sent as it is, and for a missing time no moment: the server refuses
 * both.
 */
export function bodyOf({ ritualId, name, nameEn, day, shownFrom, zones }: CutoffValues) {
  return {
    name,
    day,
    ...(ritualId && { ritualId }),
    ...(nameEn.trim() && { nameEn }),
    ...(shownFrom && { shownFrom }),
    zones: zones.filter(hasCutoff).map((row) => ({
      zone: row.zone,
      lastOrderDate: lastOrderDateOf(row),
    })),
  } satisfies Partial<Record<keyof NewOrderCutoff, unknown>>
}

function lastOrderDateOf({ day, time }: ZoneRow): string {
  if (!isAcceptedDay(day)) return day
  return time && formatWireTime(momentInVietnam(day, time.length === 5 ? `${time}:00` : time))
}

export const addNewCutoff = (values: CutoffValues) =>
  call<typeof addCutoff>({ method: 'POST', path: '/order-cutoff/' }, { body: bodyOf(values) })

export const changeCutoff = (id: string, values: CutoffValues, version: number | undefined) =>
  call<typeof updateCutoff>(
    { method: 'PUT', path: '/order-cutoff/:id' },
    { params: { id }, body: bodyOf(values) },
    { expectedVersion: version },
  )
