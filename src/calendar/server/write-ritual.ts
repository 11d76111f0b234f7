import { eq } from 'drizzle-orm'
import type { CallContext } from '#foundation/api/caller.ts'
import { conflict, invalidField, notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { slugFor } from '#foundation/database/slug-for.ts'
import { claimSlug, recordSlugChange } from '#foundation/database/slug-redirects.ts'
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
      await checkRule(tx, { status: 'draft', ...input })
      const slug = await slugFor(tx, 'ritual', input.slug, input.name)
      await tx.insert(rituals).values({ ...input, id, slug, key: slug, ...newStamps(caller, now) })
      await claimSlug(tx, 'page', slug)
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
        .select({ slug: rituals.slug, key: rituals.key, status: rituals.status, dateRule: rituals.dateRule })
        .from(rituals)
        .where(eq(rituals.id, id))
        .for('update')
      if (!before) throw notFound(m.ritual_not_found())
      if (input.dateRule || input.status) await checkRule(tx, { ...before, ...input }, before)
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
    const dependents = dependentsOn(removed.key, await readRules(tx))
    if (dependents.length > 0) throw conflict(m.ritual_rule_needed({ names: namesOf(dependents) }))
    await invalidate(tx, tags.rituals)
  })
}

const hasOwnDates = ({ kind }: DateRule) => kind !== 'before' && kind !== 'family'

type Dated = Pick<Ritual, 'dateRule' | 'status'>

/**
 * Throws a 422 unless a `before` rule refers to another ritual with dates of its own, which is published if this one
 * is. What others refer to must keep such dates, and stay published for those that are. `before`: as it is stored.
 */
async function checkRule(tx: Db, { dateRule, status }: Dated, before?: Dated & { key: string }): Promise<void> {
  const becomesDraft = before?.status === 'published' && status === 'draft'
  if (hasOwnDates(dateRule) && !becomesDraft) return
  const all = await readRules(tx)
  const dependents = before ? dependentsOn(before.key, all) : []
  if (dependents.length > 0 && !hasOwnDates(dateRule))
    throw invalidField('dateRule', m.ritual_rule_needed({ names: namesOf(dependents) }))
  const shown = dependents.filter((one) => one.status === 'published')
  if (shown.length > 0 && becomesDraft)
    throw invalidField('status', m.ritual_published_needed({ names: namesOf(shown) }))
  if (dateRule.kind !== 'before') return
  const other = all.find(({ key }) => key === dateRule.key && key !== before?.key)
  if (!other || !hasOwnDates(other.dateRule)) throw invalidField('dateRule.key', m.ritual_rule_other())
  if (status === 'published' && other.status === 'draft')
    throw invalidField('dateRule.key', m.ritual_rule_other_draft({ name: other.name }))
}

/** Locks the rules: two changes at once could each pass their check and then refer to each other. */
async function readRules(tx: Db) {
  await lockUntilCommit(tx, 'ritual rules')
  const { key, name, dateRule, status } = rituals
  return tx.select({ key, name, dateRule, status }).from(rituals).orderBy(rituals.position, rituals.id)
}

type Rules = Awaited<ReturnType<typeof readRules>>

/** The rituals whose day is counted from the one with this key. */
const dependentsOn = (key: string, all: Rules) =>
  all.filter(({ dateRule }) => dateRule.kind === 'before' && dateRule.key === key)

const namesOf = (all: Rules) => all.map(({ name }) => `“${name}”`).join(', ')
