import { m } from '#i18n/messages.js'
import type { ProductOption } from '../contract.ts'
import { fittingSizes } from '../size-guide.ts'
import type { SizeGuideRow } from '../size-guide-contract.ts'

/** What stands beside the chips of one option, in words, so that the island that shows them needs no messages for it. */
export type SizeGuideView = {
  /** The option's name, as the product has it. */
  option: string
  title: string
  altarTitle: string
  /** The altars that a value fits, by the value. */
  altars: Readonly<Record<string, string>>
}

export function sizeGuideView(
  options: readonly ProductOption[],
  guides: readonly (readonly SizeGuideRow[])[],
): SizeGuideView | undefined {
  const found = fittingSizes(options, guides)
  return (
    found && {
      option: found.option.name,
      title: m.size_guide_title(),
      altarTitle: m.size_guide_altar(),
      altars: Object.fromEntries(found.rows.map(({ value, altars }) => [value, altars.map(altarText).join(', ')])),
    }
  )
}

/** Widths of altars in words; one of the two is always given. */
export function altarText({ altarFrom, altarTo }: SizeGuideRow): string {
  if (!altarFrom) return m.size_guide_up_to({ to: altarTo ?? 0 })
  return altarTo ? m.size_guide_between({ from: altarFrom, to: altarTo }) : m.size_guide_from({ from: altarFrom })
}
