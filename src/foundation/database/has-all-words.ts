import { type SQL, sql } from 'drizzle-orm'
import { removeDiacritics } from '../text/remove-diacritics.ts'

/**
 * Whether each word of `q` is somewhere in a text that `fold_text()` has folded, which is the same as
 * `removeDiacritics()`; undefined without words. The text is folded once, however many words there are.
 */
export function hasAllWords(foldedText: SQL, q: string | undefined): SQL | undefined {
  const words = new Set(
    removeDiacritics(q ?? '')
      .split(/\s+/)
      .filter(Boolean),
  )
  if (words.size === 0) return undefined
  const patterns = [...words].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`${foldedText} like all(${sql.param(patterns)}::text[])`
}
