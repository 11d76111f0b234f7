import { actorName, type Caller } from '#foundation/api/caller.ts'
import { invalidField, type ShopError } from '#foundation/api/shop-error.ts'
import { violatedConstraint } from './database.ts'

/** Stamps of a new row. */
export const createdBy = (caller: Caller, now: Date) => ({
  createdDate: now,
  updatedDate: now,
  createdBy: actorName(caller),
  updatedBy: actorName(caller),
  version: 1,
})

/** Stamps of a change. */
export const updatedBy = (caller: Caller, now: Date) => ({ updatedDate: now, updatedBy: actorName(caller) })

/** A field and its message for each constraint that a write may break. */
export type ConstraintErrors = Record<string, [field: string, message: () => string]>

/** Runs a write; a broken constraint becomes a 422 that names the field, anything else is thrown on. */
export async function mapConstraintErrors<T>(errors: ConstraintErrors, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw errorFor(errors, error) ?? error
  }
}

function errorFor(errors: ConstraintErrors, error: unknown): ShopError | undefined {
  const constraint = violatedConstraint(error)
  const errorMessage = constraint === undefined ? undefined : errors[constraint]
  return errorMessage && invalidField(errorMessage[0], errorMessage[1]())
}
