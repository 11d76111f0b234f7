import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { CurrentCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import { cutoffMomentText } from '#orders/web/cutoff-moment-text.ts'

/** Until when to order for an occasion, as a text that is true until this moment (ms). */
export type CutoffNote = { text: string; untilMs: number }

/** The note about the earliest cut-off of these zones, for whichever occasion. */
export function cutoffNote(
  zoneNames: readonly string[],
  cutoffs: readonly CurrentCutoff[],
  words: typeof m.cutoff_note = m.cutoff_note,
): CutoffNote | undefined {
  const [next] = cutoffs
    .flatMap(({ name, nameEn, zones }) =>
      zones
        .filter(({ zone }) => zoneNames.includes(zone))
        .map(({ lastOrderDate }) => ({ name: pick(name, nameEn), lastOrderDate })),
    )
    .sort((one, other) => one.lastOrderDate.getTime() - other.lastOrderDate.getTime())
  return (
    next && {
      text: words({ name: next.name, moment: cutoffMomentText(next.lastOrderDate) }),
      untilMs: next.lastOrderDate.getTime(),
    }
  )
}
