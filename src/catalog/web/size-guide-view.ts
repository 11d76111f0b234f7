import { m } from '#i18n/messages.js'
import type { ProductOption } from '../contract.ts'
import { fittingSizes } from '../measures/size-guide.ts'
import type { SizeGuideRow } from '../measures/size-guide-contract.ts'

/** The size guide of one option as text, so that the island that shows it needs no messages. */
export type SizeGuideView = {
  /** The option's name in the product. */
  option: string
  title: string
  altarTitle: string
  /** The altars that fit each value, by value. */
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

/** Altar widths as text; at least one of the two is given. */
export function altarText({ altarFrom, altarTo }: SizeGuideRow): string {
  if (!altarFrom) return m.size_guide_up_to({ to: altarTo ?? 0 })
  return altarTo ? m.size_guide_between({ from: altarFrom, to: altarTo }) : m.size_guide_from({ from: altarFrom })
}
