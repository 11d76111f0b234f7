import { m } from '#i18n/messages.js'
import { maxAmount } from '../rules.ts'

/** Why no more than `max` pieces can be ordered: no more are left, or the limit of an order is reached. */
export const maxQuantityText = (max: number): string =>
  max < maxAmount ? m.amount_most({ max }) : m.amount_limit({ max })
