import type { SelectedVariation } from '#catalog/contract.ts'
import { currentLocale } from '#i18n/locale.ts'

type Chosen = {
  selected: readonly SelectedVariation[]
  inEnglish: readonly SelectedVariation[] | null | undefined
  /** Parts of a set, shown below: goods chosen for one of them need not be said twice. */
  parts?: readonly { name: string }[] | undefined
}

/** A choice in the shopper's language, `Kích thước: Ø16 cm`; marked as Vietnamese where there are no English words. */
export function ChosenOptions({ selected, inEnglish, parts }: Chosen) {
  const worded = (chosen: readonly SelectedVariation[]) =>
    chosen
      .filter((_, at) => !parts?.some((part) => part.name === selected[at]?.value))
      .map(({ name, value }) => `${name}: ${value}`)
      .join(' · ')
  if (currentLocale() === 'vi') return worded(selected)
  return inEnglish ? worded(inEnglish) : <span lang="vi">{worded(selected)}</span>
}
