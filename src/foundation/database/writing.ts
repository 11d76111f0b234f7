import { type Asker, actorName } from '#foundation/asker.ts'
import { conflict, invalidField, type ShopError } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import { violatedConstraint } from './database.ts'

/** Stamps of a new row. */
export const createdBy = (asker: Asker, now: Date) => ({
  createdDate: now,
  updatedDate: now,
  createdBy: actorName(asker),
  updatedBy: actorName(asker),
  version: 1,
})

/** Stamps of a change. */
export const updatedBy = (asker: Asker, now: Date) => ({ updatedDate: now, updatedBy: actorName(asker) })

/**
 * Refuses a change that was made on an older version: a 409 on `updatedDate`. Call it with the row locked. Moments on the wire are
 * cut to the second, so two changes within one second are not told apart.
 */
export function checkSeen(current: Date, seen: Date | undefined): void {
  if (seen === undefined || toSecond(seen) === toSecond(current)) return
  const message = m.error_changed_meanwhile()
  throw conflict(message, [{ field: 'updatedDate', message }])
}

const toSecond = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** A field and its message for each constraint that a write may break. */
export type ConstraintFaults = Record<string, [field: string, message: () => string]>

/** Runs a write; a broken constraint becomes a 422 that names the field, anything else is thrown on. */
export async function naming<T>(faults: ConstraintFaults, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw faultOf(faults, error) ?? error
  }
}

function faultOf(faults: ConstraintFaults, error: unknown): ShopError | undefined {
  const constraint = violatedConstraint(error)
  const fault = constraint === undefined ? undefined : faults[constraint]
  return fault && invalidField(fault[0], fault[1]())
}
