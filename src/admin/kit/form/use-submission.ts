import { useState } from 'react'
import { useBusy } from '#ui/browser/use-busy.ts'
import { errorMessageOf } from '../load-result.ts'
import { fieldErrors } from './field-errors.ts'

/** The server's errors: general, and by field path. */
export type Rejection = { error?: string; errors: Readonly<Record<string, string>> }

const accepted: Rejection = { errors: {} }

/** Runs a submission and tracks its progress and errors. `run` resolves to whether it succeeded. */
export function useSubmission(
  readError: (error: unknown) => Rejection = (error) => ({ error: errorMessageOf(error), errors: fieldErrors(error) }),
) {
  const { isBusy, whileBusy } = useBusy()
  const [rejection, setRejection] = useState(accepted)
  const run = (work: () => Promise<unknown>): Promise<boolean> =>
    whileBusy(async () => {
      setRejection(accepted)
      try {
        await work()
        return true
      } catch (error) {
        setRejection(readError(error))
        return false
      }
    })
  /** Clears the errors of fields that have changed. */
  const clearErrors = (isChanged: (path: string) => boolean) =>
    setRejection(({ error, errors }) => ({
      ...(error !== undefined && { error: error }),
      errors: Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path))),
    }))
  return { isBusy, ...rejection, run, clearErrors, reset: () => setRejection(accepted) }
}
