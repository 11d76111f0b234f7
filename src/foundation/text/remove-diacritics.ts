/**
 * Vietnamese text without diacritics and in lower case, for comparing and for URLs: `Đèn thờ` → `den tho`. đ does not
 * decompose and needs its own rule; text is normalised first because some keyboards send it decomposed.
 */
export function removeDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
}

/** `Đèn thờ điện tử` → `den-tho-dien-tu`. Empty when nothing readable is left. */
export function slugify(text: string): string {
  return removeDiacritics(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
