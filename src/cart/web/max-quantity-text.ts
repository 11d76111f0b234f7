import { m } from '#i18n/messages.js'
import { maxAmount } from '../rules.ts'

/** Why nobody gets more pieces than `max`: no more are left, or no order takes more. */
export const maxQuantityText = (max: number): string =>
  max < maxAmount ? m.amount_most({ max }) : m.amount_limit({ max })
