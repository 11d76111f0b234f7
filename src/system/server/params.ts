import { and, asc, eq } from 'drizzle-orm'
import type { Asker } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { checkSeen, createdBy, naming, updatedBy } from '#foundation/database/writing.ts'
import { newId } from '#foundation/id.ts'
import { invalidField, missing } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NewSystemParam, SystemParam, SystemParamChange } from '#system/contract.ts'
import { fitsType } from '#system/rules.ts'
import { systemParams } from './tables.ts'

const faults = {
  system_param_key_key: ['key', m.fault_key_taken],
} satisfies Record<string, [string, () => string]>

/** Every parameter's value by its key, for rooms on the server; read them with `paramVnd`, `paramFlag` and `paramText`. */
export async function readParams(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ key: systemParams.key, value: systemParams.value }).from(systemParams)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Parameters by key; visitors get the public ones. */
export async function listParamsFor(db: Db, asker: Asker): Promise<SystemParam[]> {
  return db.select().from(systemParams).where(visibleTo(asker)).orderBy(asc(systemParams.key))
}

/** Throws 404 when there is none that this asker may see. */
export async function getParamFor(db: Db, asker: Asker, id: string): Promise<SystemParam> {
  const [param] = await db
    .select()
    .from(systemParams)
    .where(and(visibleTo(asker), eq(systemParams.id, id)))
  return found(param)
}

/** Throws a 422 that names the field. */
export async function addParam(db: Db, asker: Asker, now: Date, wish: NewSystemParam): Promise<SystemParam> {
  checkValue(wish)
  const row = { ...wish, id: newId(now.getTime()), ...createdBy(asker, now) }
  const [param] = await naming(faults, async () => db.insert(systemParams).values(row).returning())
  return found(param)
}

/** Changes what is given; the value and the type that result must fit each other. */
export async function updateParam(
  db: Db,
  asker: Asker,
  now: Date,
  id: string,
  wish: SystemParamChange,
): Promise<SystemParam> {
  return naming(faults, () =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(systemParams).where(eq(systemParams.id, id)).for('update')
      const { updatedDate: seen, ...change } = wish
      checkSeen(found(before).updatedDate, seen)
      checkValue({ ...found(before), ...change })
      const [param] = await tx
        .update(systemParams)
        .set({ ...change, ...updatedBy(asker, now) })
        .where(eq(systemParams.id, id))
        .returning()
      return found(param)
    }),
  )
}

export async function removeParam(db: Db, id: string): Promise<void> {
  const [removed] = await db.delete(systemParams).where(eq(systemParams.id, id)).returning()
  found(removed)
}

const visibleTo = (asker: Asker) => (asker.staff ? undefined : eq(systemParams.isPublic, true))

function found(param: SystemParam | undefined): SystemParam {
  if (!param) throw missing(m.error_not_found())
  return param
}

function checkValue({ type, value, options = [] }: Pick<SystemParam, 'type' | 'value'> & Partial<SystemParam>): void {
  if (fitsType(type, value, options)) return
  const message = type === 'choice' ? m.fault_choice({ options: options.join(', ') }) : m.fault_param_type({ type })
  throw invalidField('value', message)
}
