import { invalidField, type ShopError } from '#foundation/api/shop-error.ts'
import { violatedConstraint } from './database.ts'

/** The field and message for each constraint that a write may violate. */
export type ConstraintErrors = Record<string, [field: string, message: () => string]>

/** Runs a write; a violated constraint becomes a 422 that names the field, anything else is rethrown. */
export async function mapConstraintErrors<T>(errors: ConstraintErrors, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw errorFor(errors, error) ?? error
  }
}

function errorFor(errors: ConstraintErrors, thrown: unknown): ShopError | undefined {
  const constraint = violatedConstraint(thrown)
  const error = constraint === undefined ? undefined : errors[constraint]
  if (!error) return undefined
  const [field, message] = error
  return invalidField(field, message())
}
