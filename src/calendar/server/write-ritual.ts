import { eq } from 'drizzle-orm'
import type { CallContext } from '#foundation/api/caller.ts'
import { conflict, invalidField, notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { slugFor } from '#foundation/database/slug-for.ts'
import { recordSlugChange, releaseRedirects } from '#foundation/database/slug-redirects.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import type { DateRule } from '../date-rule.ts'
import type { NewRitual, Ritual, RitualChange } from '../ritual-contract.ts'
import { getVisibleRitual } from './rituals.ts'
import { rituals } from './tables.ts'

const errors = {
  ritual_slug_key: ['slug', m.error_slug_taken],
  ritual_key_key: ['slug', m.error_slug_taken],
  ritual_avatar_fkey: ['avatar', m.error_unknown_id],
} satisfies ConstraintErrors

/** The key is the first slug. Throws a 422 that names the field. */
export async function addRitual(db: Db, { caller, now }: CallContext, input: NewRitual): Promise<Ritual> {
  const id = newId(now.getTime())
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      await checkRule(tx, input, undefined)
      const slug = await slugFor(tx, 'ritual', input.slug, input.name)
      await tx.insert(rituals).values({ ...input, id, slug, key: slug, ...newStamps(caller, now) })
      await releaseRedirects(tx, 'page', slug)
      await invalidate(tx, tags.rituals)
    }),
  )
  return getVisibleRitual(db, { caller, now }, id)
}

/** Changes the given fields. Throws a 422 that names the field. */
export async function updateRitual(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  input: RitualChange,
): Promise<Ritual> {
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const [before] = await tx
        .select({ slug: rituals.slug, key: rituals.key })
        .from(rituals)
        .where(eq(rituals.id, id))
        .for('update')
      if (!before) throw notFound(m.ritual_not_found())
      await checkRule(tx, input, before.key)
      await tx
        .update(rituals)
        .set({ ...input, ...changeStamps(caller, now) })
        .where(eq(rituals.id, id))
      await recordSlugChange(tx, 'page', id, { from: before.slug, to: input.slug })
      await invalidate(tx, tags.rituals)
    }),
  )
  return getVisibleRitual(db, { caller, now }, id)
}

/** Throws a 409 while another ritual refers to it. */
export async function removeRitual(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(rituals).where(eq(rituals.id, id)).returning({ key: rituals.key })
    if (!removed) throw notFound(m.ritual_not_found())
    const dependent = dependentOf(removed.key, await readRules(tx))
    if (dependent) throw conflict(m.ritual_rule_needed({ name: dependent.name }))
    await invalidate(tx, tags.rituals)
  })
}

const hasOwnDates = ({ kind }: DateRule) => kind !== 'before' && kind !== 'family'

/**
 * Throws a 422 unless a `before` rule refers to another ritual with dates of its own. A ritual to which others refer
 * must keep such dates. `key` is that of a stored ritual.
 */
async function checkRule(tx: Db, { dateRule }: RitualChange, key: string | undefined): Promise<void> {
  if (!dateRule || hasOwnDates(dateRule)) return
  const all = await readRules(tx)
  const dependent = key && dependentOf(key, all)
  if (dependent) throw invalidField('dateRule', m.ritual_rule_needed({ name: dependent.name }))
  if (dateRule.kind !== 'before') return
  const other = all.find((one) => one.key === dateRule.key && one.key !== key)
  if (!other || !hasOwnDates(other.rule)) throw invalidField('dateRule.key', m.ritual_rule_other())
}

/** Locks the rules: two changes at once could each pass their check and then refer to each other. */
async function readRules(tx: Db) {
  await lockUntilCommit(tx, 'ritual rules')
  return tx.select({ key: rituals.key, name: rituals.name, rule: rituals.dateRule }).from(rituals)
}

/** A ritual whose day is counted from the one with this key. */
const dependentOf = (key: string, all: Awaited<ReturnType<typeof readRules>>) =>
  all.find(({ rule }) => rule.kind === 'before' && rule.key === key)
