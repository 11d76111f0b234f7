import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { CallContext, Caller } from '#foundation/api/caller.ts'
import { invalid, invalidField, orNotFound } from '#foundation/api/shop-error.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags, wildcardTag } from '#foundation/cache/tags.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { checkExpectedVersion } from '#foundation/database/with-audit.ts'
import { newId } from '#foundation/id.ts'
import { setSiteSettings } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import type { NewSystemParam, SystemParam, SystemParamChange } from '#system/contract.ts'
import { isValueOfType, type ParamChecks, type Params, paramText, versionInForce } from '#system/rules.ts'
import { systemParams } from './tables.ts'

const errors = {
  system_param_key_key: ['key', m.error_key_taken],
} satisfies ConstraintErrors

/** How long this process may miss a change while it is not notified. */
const staleMs = 2000

type Remembered = { params: Promise<Params>; until: number }
let remembered = new WeakMap<Db, Remembered>()

/**
 * Every parameter's value by key, for features on the server; read them with `paramVnd`, `paramNumber`, `paramFlag` and
 * `paramText`. Cached until a change is notified, for at most two seconds.
 */
export function readParams(db: Db): Promise<Params> {
  recordDependencies(tags.settings)
  const known = remembered.get(db)
  if (known && performance.now() < known.until) return known.params
  const params = fetchParams(db)
  const fresh = { params, until: performance.now() + staleMs }
  remembered.set(db, fresh)
  params.catch(() => remembered.get(db) === fresh && remembered.delete(db))
  return params
}

/** The privacy policy in force, as stored with each consent. */
export const readPrivacyVersion = async (db: Db) => versionInForce((await readParams(db)).get('privacy.version'))

/** Where answers to emails of the shop go; undefined without an address. */
export const readReplyTo = async (db: Db) => paramText(await readParams(db), 'shop.email') || undefined

/** Drops the cached parameters; call it after a change is committed. */
export function clearParamCache(): void {
  remembered = new WeakMap()
}

/** Notified of changes by any process, before the caches of what is made from parameters. */
export const paramCache = {
  invalidate(tag: string): void {
    if (tag === tags.settings || tag === wildcardTag) clearParamCache()
  },
  setConnected: clearParamCache,
}

async function fetchParams(db: Db): Promise<Params> {
  const rows = await applied(db.select({ key: systemParams.key, value: systemParams.value }).from(systemParams))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

let reads = 0
let appliedRead = 0

/** The rows of a read of all parameters. They set the site settings, unless a read that began later already has. */
async function applied<Row extends Pick<SystemParam, 'key' | 'value'>>(query: PromiseLike<Row[]>): Promise<Row[]> {
  reads += 1
  const read = reads
  const rows = await query
  if (read > appliedRead) {
    appliedRead = read
    setSiteSettings(new Map(rows.map(({ key, value }) => [key, value])))
  }
  return rows
}

/** Values and types of the public parameters, by key. */
export async function readPublicParams(db: Db): Promise<ReadonlyMap<string, Pick<SystemParam, 'value' | 'type'>>> {
  recordDependencies(tags.settings)
  const rows = await db
    .select({ key: systemParams.key, value: systemParams.value, type: systemParams.type })
    .from(systemParams)
    .where(eq(systemParams.isPublic, true))
  return new Map(rows.map(({ key, value, type }) => [key, { value, type }]))
}

/** Parameters sorted by key; only the public ones for visitors. Also sets the site settings that pages show. */
export async function allParamsFor(db: Db, caller: Caller): Promise<SystemParam[]> {
  recordDependencies(tags.settings)
  const params = await applied(db.select().from(systemParams).orderBy(asc(systemParams.key)))
  return caller.staff ? params : params.filter(({ isPublic }) => isPublic)
}

/** Throws 404 unless the caller may see it. */
export async function getParamFor(db: Db, caller: Caller, id: string): Promise<SystemParam> {
  const [param] = await db
    .select()
    .from(systemParams)
    .where(and(visibleTo(caller), eq(systemParams.id, id)))
  return orNotFound(param, m.error_not_found())
}

/** Throws a 422 that names the field. */
export async function addParam(
  db: Db,
  { caller, now }: CallContext,
  input: NewSystemParam,
  checks: ParamChecks,
): Promise<SystemParam> {
  checkValue(input, checks)
  const row = { ...input, id: newId(now.getTime()), ...newStamps(caller, now) }
  return mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const [param] = await tx.insert(systemParams).values(row).returning()
      await invalidate(tx, tags.settings)
      return orNotFound(param, m.error_not_found())
    }),
  )
}

/** Changes the given fields; the resulting value must be valid for the resulting type. */
export async function updateParam(
  db: Db,
  { caller, now }: CallContext,
  { id, ...input }: SystemParamChange & { id: string },
  checks: ParamChecks,
): Promise<SystemParam> {
  return mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(systemParams).where(eq(systemParams.id, id)).for('update')
      checkValue({ ...orNotFound(before, m.error_not_found()), ...input }, checks)
      const [param] = await tx
        .update(systemParams)
        .set({ ...input, ...changeStamps(caller, now) })
        .where(eq(systemParams.id, id))
        .returning()
      await invalidate(tx, tags.settings)
      return orNotFound(param, m.error_not_found())
    }),
  )
}

/**
 * Sets the values of existing parameters by key: all, or none. `expectedVersion` is the sum of their versions. Throws a
 * 409 when one of them was changed meanwhile, and a 422 that names unknown keys and those of invalid values.
 */
export async function updateParams(
  db: Db,
  { caller, now }: CallContext,
  values: Readonly<Record<string, string>>,
  checks: ParamChecks,
): Promise<SystemParam[]> {
  return db.transaction(async (tx) => {
    // One parameter of the statement, however many keys there are.
    const named = sql`${systemParams.key} = any(${sql.param(Object.keys(values))}::text[])`
    const read = () => tx.select().from(systemParams).where(named).orderBy(asc(systemParams.key))
    const before = await read().for('update')
    checkExpectedVersion(caller, versionOf(before))
    const known = new Map(before.map((param) => [param.key, param]))
    // Only changed values are validated: a stored one that no longer fits does not keep others from being changed.
    const changed = Object.entries(values).filter(([key, value]) => known.get(key)?.value !== value)
    const problems = changed.flatMap(([key, value]) => {
      const param = known.get(key)
      const message = param ? valueError({ ...param, value }, checks) : m.error_unknown_field()
      return message === undefined ? [] : [{ field: key, message }]
    })
    if (problems.length > 0) throw invalid(m.error_check_fields(), problems)
    await writeParamValues(tx, { caller, now }, Object.fromEntries(changed))
    return read()
  })
}

/**
 * All parameters in force, as no cache has them, with the last change of those that are edited together; the sum of
 * their versions only grows while none is removed.
 */
export async function readStoredParams(db: Db, keys: readonly string[]) {
  const { key, value, version, updatedDate, updatedBy } = systemParams
  const rows = await db
    .select({ key, value, version, updatedDate, updatedBy })
    .from(systemParams)
    .orderBy(isNull(updatedBy), desc(updatedDate))
  const params: Params = new Map(rows.map((row) => [row.key, row.value]))
  const together = rows.filter((row) => keys.includes(row.key))
  return {
    params,
    stamps: {
      version: versionOf(together),
      updatedDate: together[0]?.updatedDate ?? new Date(0),
      updatedBy: together[0]?.updatedBy ?? null,
    },
  }
}

/**
 * The common version of parameters that are edited together. `share` keeps others from changing them before the
 * transaction ends, `update` also from reading them with a lock.
 */
export async function lockParams(db: Db, keys: readonly string[], how: 'share' | 'update'): Promise<number> {
  const { key, version } = systemParams
  const named = inArray(key, [...keys])
  return versionOf(await db.select({ version }).from(systemParams).where(named).orderBy(asc(key)).for(how))
}

const versionOf = (rows: readonly { version: number }[]) => rows.reduce((sum, { version }) => sum + version, 0)

/** Sets the values of existing parameters by key; unchanged ones are not written. */
export async function writeParamValues(db: Db, { caller, now }: CallContext, values: Readonly<Record<string, string>>) {
  await db.transaction(async (tx) => {
    for (const [key, value] of Object.entries(values)) {
      await tx
        .update(systemParams)
        .set({ value, ...changeStamps(caller, now) })
        .where(and(eq(systemParams.key, key), ne(systemParams.value, value)))
    }
    await invalidate(tx, tags.settings)
  })
}

export async function removeParam(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(systemParams).where(eq(systemParams.id, id)).returning()
    orNotFound(removed, m.error_not_found())
    await invalidate(tx, tags.settings)
  })
}

const visibleTo = (caller: Caller) => (caller.staff ? undefined : eq(systemParams.isPublic, true))

type Valued = Pick<SystemParam, 'key' | 'type' | 'value'> & Partial<SystemParam>

function checkValue(param: Valued, checks: ParamChecks): void {
  const error = valueError(param, checks)
  if (error !== undefined) throw invalidField('value', error)
}

/** Why a value does not fit its parameter; undefined if it does. */
function valueError({ key, type, value, options = [] }: Valued, checks: ParamChecks): string | undefined {
  if (!isValueOfType(type, value, options))
    return type === 'choice' ? m.error_choice({ options: options.join(', ') }) : m.error_param_type({ type })
  return Object.hasOwn(checks, key) ? checks[key]?.(value) : undefined
}
