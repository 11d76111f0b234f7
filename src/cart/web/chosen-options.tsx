import type { SelectedVariation } from '#catalog/contract.ts'
import { currentLocale } from '#i18n/locale.ts'

type Chosen = { selected: readonly SelectedVariation[]; inEnglish: readonly SelectedVariation[] | null | undefined }

/** A choice in the shopper's language, `Kích thước: Ø16 cm`; marked as Vietnamese where there are no English words. */
export function ChosenOptions({ selected, inEnglish }: Chosen) {
  if (currentLocale() === 'vi') return worded(selected)
  return inEnglish ? worded(inEnglish) : <span lang="vi">{worded(selected)}</span>
}

const worded = (selected: readonly SelectedVariation[]) =>
  selected.map(({ name, value }) => `${name}: ${value}`).join(' · ')
