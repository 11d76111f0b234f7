import type { SelectedVariation } from '#catalog/contract.ts'
import { currentLocale } from '#i18n/locale.ts'

type Chosen = {
  selected: readonly SelectedVariation[]
  inEnglish: readonly SelectedVariation[] | null | undefined
  /** Parts of a set, listed below: options that only name one of them are not repeated. */
  parts?: readonly { name: string }[] | undefined
}

/** The chosen options, `Kích thước: Ø16 cm`; marked as Vietnamese where an English reader gets no translation. */
export function ChosenOptions({ selected, inEnglish, parts }: Chosen) {
  const worded = (chosen: readonly SelectedVariation[]) =>
    chosen
      .filter((_, at) => !parts?.some((part) => part.name === selected[at]?.value))
      .map(({ name, value }) => `${name}: ${value}`)
      .join(' · ')
  if (currentLocale() === 'vi') return worded(selected)
  return inEnglish ? worded(inEnglish) : <span lang="vi">{worded(selected)}</span>
}
