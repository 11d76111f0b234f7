/**
 * Vietnamese text without diacritics and in lower case, for comparing and for URLs: `Đèn thờ` → `den tho`. NFD
 * splits letters from their marks, so composed and decomposed text give the same; đ has no decomposition.
 */
export function removeDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
}

/** `Đèn thờ điện tử` → `den-tho-dien-tu`. Empty where no letter from a to z and no digit is left. */
export function slugify(text: string): string {
  return removeDiacritics(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
