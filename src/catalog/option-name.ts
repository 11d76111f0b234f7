import * as z from 'zod'
import { trackingParamPattern } from '#foundation/tracking-params.ts'
import { m } from '#i18n/messages.js'

/** What a product's page reads from its query string beside the choice, such as `?Kích thước=Cao 20 cm`. */
export const productPageParams = ['tab', 'reviews', 'by', 'stars', 'questions', 'thanks'] as const
export type ProductPageParam = (typeof productPageParams)[number]

/** Every page reads these; a page with `preview` is not cached. */
const taken = new Set<string>([...productPageParams, 'eventFrom', 'preview'])
const isTaken = (name: string) => taken.has(name) || trackingParamPattern.test(name)

export const OptionName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => !isTaken(name), { error: ({ input }) => m.error_option_name({ name: String(input) }) })
