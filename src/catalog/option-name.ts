import * as z from 'zod'
import { m } from '#i18n/messages.js'

/** What a product's page reads from its query string beside the choice, such as `?Kích thước=Cao 20 cm`. */
export const productPageParams = ['tab', 'reviews', 'by', 'stars', 'questions', 'thanks'] as const
export type ProductPageParam = (typeof productPageParams)[number]

/** Names with another meaning in the query string; every page reads `eventFrom`. */
const taken = new Set<string>([...productPageParams, 'eventFrom'])

export const OptionName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => !taken.has(name), { error: ({ input }) => m.error_option_name({ name: String(input) }) })
