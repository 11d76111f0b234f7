import type * as z from 'zod'
import type { CountRelation } from '#catalog/filter-contract.ts'
import { groupedNumber } from '#foundation/number-text.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

type Relation = z.infer<typeof CountRelation>

/** How many products a list has; a long search is not counted to its end. */
export type Found = { total: number; totalRelation: Relation }

/** `12 sản phẩm`, `Hơn 1.000 sản phẩm`. */
export const foundWords = ({ total, totalRelation }: Found): string =>
  totalRelation === 'gte'
    ? m.shop_results_more({ n: groupedNumber(total, currentLocale()) })
    : m.shop_results_count({ n: total })

/** The same on the button that leads to them. */
export const showWords = ({ total, totalRelation }: Found): string =>
  totalRelation === 'gte'
    ? m.shop_filter_show_more({ n: groupedNumber(total, currentLocale()) })
    : m.shop_filter_show({ n: total })

/** How many products a choice leaves: `(12)`; `(12+)` when not all were counted. */
export const choiceCount = (count: number, relation: Relation): string => `(${count}${relation === 'gte' ? '+' : ''})`
