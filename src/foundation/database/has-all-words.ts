import { and, type SQL, sql } from 'drizzle-orm'
import { removeDiacritics } from '../text/remove-diacritics.ts'

/**
 * Whether each word of `q` is somewhere in a text that `fold_text()` has folded, which is the same as
 * `removeDiacritics()`; undefined without words.
 */
export function hasAllWords(foldedText: SQL, q: string | undefined): SQL | undefined {
  const words = removeDiacritics(q ?? '').split(/\s+/)
  return and(...words.filter(Boolean).map((word) => sql`strpos(${foldedText}, ${word}) > 0`))
}
