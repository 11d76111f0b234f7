import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import { m } from '#i18n/messages.js'
import { invalidField } from '../api/shop-error.ts'
import { proposedSlug } from '../text/proposed-slug.ts'
import type { Db } from './database.ts'
import type { SlugKind } from './slug-redirects.ts'

/** A table with slugs. */
type SlugTable = SlugKind | 'ritual'

/**
 * Where a slug must be unused: rituals share their URLs with pages, and have a key that stays when their slug changes.
 */
const takenBy: Record<SlugTable, readonly [table: SlugTable, column: string][]> = {
  product: [['product', 'slug']],
  collection: [['collection', 'slug']],
  page: [
    ['page', 'slug'],
    ['ritual', 'slug'],
  ],
  ritual: [
    ['ritual', 'slug'],
    ['ritual', 'key'],
    ['page', 'slug'],
  ],
}

/** Number of suffixed slugs looked up at once. */
const numbersAtOnce = 100

/**
 * The given slug as it is, or one derived from the name, with `-2`, `-3` … appended when that is taken. Call it in the
 * transaction that writes the slug: until its end no other transaction gets the same. Throws a 422 when the name has no
 * Latin letter or digit.
 */
export async function slugFor(tx: Db, kind: SlugTable, given: string | undefined, name: string): Promise<string> {
  if (given !== undefined) return given
  const slug = proposedSlug(name)
  if (slug === '') throw invalidField('slug', m.error_slug_needed())
  const shared = kind === 'ritual' ? 'page' : kind
  await lockUntilCommit(tx, `slug ${shared}`)
  for (let first = 1; ; first += numbersAtOnce) {
    const wanted = Array.from({ length: numbersAtOnce }, (_, index) => numbered(slug, first + index))
    const lookups = takenBy[kind].map(([table, column]) => {
      const name = sql.identifier(column)
      return sql`select ${name} as slug from ${sql.identifier(table)} where ${name} = any(${sql.param(wanted)}::text[])`
    })
    const { rows } = await tx.execute<{ slug: string }>(sql.join(lookups, sql` union all `))
    const taken = new Set(rows.map((row) => row.slug))
    const free = wanted.find((one) => !taken.has(one))
    if (free !== undefined) return free
  }
}

const numbered = (slug: string, n: number) => (n === 1 ? slug : `${slug}-${n}`)
