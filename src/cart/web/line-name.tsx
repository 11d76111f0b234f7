import { currentLocale } from '#i18n/locale.ts'

type Named = { name: string; nameEn: string | null }

/** A product's name in the shopper's language; marked as Vietnamese where there is no translation. */
export function LineName({ name, nameEn }: Named) {
  if (currentLocale() === 'vi') return name
  return nameEn ? nameEn : <span lang="vi">{name}</span>
}
