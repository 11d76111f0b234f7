import * as z from 'zod'

/** Width of an altar, cm. */
const AltarWidth = z.int().min(1).max(1000).nullish()

/**
 * A size, as named in the option, and the altars it fits. Without `altarFrom` or `altarTo` there is no bound on that
 * side.
 */
export const SizeGuideRow = z.strictObject({
  size: z.string().trim().min(1).max(120),
  altarFrom: AltarWidth,
  altarTo: AltarWidth,
})
export type SizeGuideRow = z.infer<typeof SizeGuideRow>

export const SizeGuide = z.array(SizeGuideRow).max(50)
