import type { ProductOption, SelectedVariation } from '#catalog/contract.ts'
import { pick } from '#i18n/locale.ts'

/** A choice in the shopper's words, `Kích thước: Ø16 cm`, in English where the product's options have English words. */
export function choiceWords(selected: readonly SelectedVariation[], options: readonly ProductOption[] = []): string {
  return selected
    .map(({ name, value }) => {
      const option = options.find((offered) => offered.name === name)
      const english = option?.valuesEn?.[option.values.indexOf(value)]
      return `${pick(name, option?.nameEn)}: ${pick(value, english)}`
    })
    .join(' · ')
}
