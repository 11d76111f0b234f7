import type { Promotion, PromotionChange, PromotionPrice } from '#catalog/promotions/contract.ts'
import { displayedEnd, type Reduction, reducedPrice } from '#catalog/promotions/rules.ts'
import { formatWireTime } from '#foundation/api/wire-time.ts'
import { isAcceptedDay } from '#foundation/dates/accepted-day.ts'
import { addDays, type Day, momentInVietnam, vietnamTimeAsUtc } from '#foundation/dates/day.ts'

/** A variation in the form; `price` is null until one is entered. */
export type PriceRow = {
  variationId: string
  productId: string
  sku: string
  name: string
  nameEn: string | null
  choice: string
  choiceEn: string | null
  regularPrice: number
  price: number | null
}

export type PromotionValues = {
  name: string
  nameEn: string
  startsDay: Day
  startsTime: string
  endsDay: Day
  endsTime: string
  prices: readonly PriceRow[]
}

/** Times in Vietnam; an end at midnight is shown as the whole day before. */
export function valuesOf(promotion: Promotion | null, prices: readonly PromotionPrice[]): PromotionValues {
  const starts = promotion && vietnamTimeAsUtc(promotion.startsDate).toISOString()
  const ends = promotion && displayedEnd(promotion.endsDate)
  const startsTime = starts?.slice(11, 16) ?? ''
  return {
    name: promotion?.name ?? '',
    nameEn: promotion?.nameEn ?? '',
    startsDay: starts?.slice(0, 10) ?? '',
    startsTime: startsTime === '00:00' ? '' : startsTime,
    endsDay: ends?.day ?? '',
    endsTime: ends?.time ?? '',
    prices: prices.map((row) => rowOf(row, row.price)),
  }
}

export function rowOf(row: PromotionPrice, price: number | null): PriceRow {
  const { variationId, productId, sku, name, nameEn, values, valuesEn, regularPrice } = row
  const identity = { variationId, productId, sku, name, nameEn }
  return { ...identity, choice: choiceText(values), choiceEn: valuesEn && choiceText(valuesEn), regularPrice, price }
}

/** Option values of a variation, without the option names. */
export const choiceText = (values: PromotionPrice['values']): string => values.map(({ value }) => value).join(' · ')

/** Appends the rows of variations that are not there yet; the others keep their price. */
export function withRows(rows: readonly PriceRow[], added: readonly PriceRow[]): PriceRow[] {
  const known = new Set(rows.map(({ variationId }) => variationId))
  return [...rows, ...added.filter(({ variationId }) => !known.has(variationId))]
}

/** Applies a reduction to all rows. A price reduced to 0 is rejected on saving. */
export const reduceRows = (rows: readonly PriceRow[], reduction: Reduction): PriceRow[] =>
  rows.map((row) => ({ ...row, price: reducedPrice(row.regularPrice, reduction) }))

type Moments = Pick<PromotionValues, 'startsDay' | 'startsTime' | 'endsDay' | 'endsTime'>

/** Undefined: starts immediately. '' for a time without its day; a mistyped day as it is, which the server refuses. */
export function startOf({ startsDay, startsTime }: Moments): string | undefined {
  if (!startsDay) return startsTime ? '' : undefined
  if (!isAcceptedDay(startsDay)) return startsDay
  return formatWireTime(momentInVietnam(startsDay, `${startsTime || '00:00'}:00`))
}

/** A last day without a time is included; '' until a day is entered, a mistyped one as it is. */
export function endOf({ endsDay, endsTime }: Moments): string {
  if (!isAcceptedDay(endsDay)) return endsDay
  return formatWireTime(endsTime ? momentInVietnam(endsDay, `${endsTime}:00`) : momentInVietnam(addDays(endsDay, 1)))
}

export const pricesOf = (rows: readonly PriceRow[]) =>
  rows.map(({ variationId, price }) => ({ variationId, price: price ?? 0 }))

/** What the preview checks of a promotion. A start or an end that is no day yet is left out: only saving refuses it. */
export const previewOf = (values: PromotionValues, id: string | undefined) => ({
  ...(id && { id }),
  ...(isAcceptedDay(values.startsDay) && { startsDate: startOf(values) }),
  ...(isAcceptedDay(values.endsDay) && { endsDate: endOf(values) }),
  prices: pricesOf(values.prices),
})

/** The errors of these rows, by variation: rows may be taken out while an answer is awaited. */
export function errorsOfRows(errors: Readonly<Record<string, string>>, sent: readonly { variationId: string }[]) {
  return new Map(
    sent.flatMap(({ variationId }, index): [string, string][] => {
      const error = errors[`prices.${index}.price`] ?? errors[`prices.${index}.variationId`]
      return error === undefined ? [] : [[variationId, error]]
    }),
  )
}

/** The changed fields. A date and its time count as one field. */
export function changeOf(values: PromotionValues, changes: Partial<PromotionValues>, now: Date) {
  const is = (...fields: (keyof PromotionValues)[]) => fields.some((field) => field in changes)
  return {
    ...(is('name') && { name: values.name }),
    ...(is('nameEn') && { nameEn: values.nameEn.trim() }),
    ...(is('startsDay', 'startsTime') && { startsDate: startOf(values) ?? formatWireTime(now) }),
    ...(is('endsDay', 'endsTime') && { endsDate: endOf(values) }),
    ...(is('prices') && { prices: pricesOf(values.prices) }),
  } satisfies Partial<Record<keyof PromotionChange, unknown>>
}
