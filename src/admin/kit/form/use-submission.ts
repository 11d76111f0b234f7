import { useState } from 'react'
import { errorMessageOf } from '../load-result.ts'
import { fieldErrors } from './field-errors.ts'

/** Whether work is under way, and what does some. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const whileBusy = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, whileBusy }
}

/** Why the server refused: for the form as a whole, and by the path of a field. */
type Rejection = { error?: string; errors: Readonly<Record<string, string>> }

const accepted: Rejection = { errors: {} }

/** Sends what a form asks for: whether that is under way, and why it was refused. `run` gives whether it went well. */
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
  /** Takes back what was said of fields that have been changed since. */
  const clearErrors = (isChanged: (path: string) => boolean) =>
    setRejection(({ error, errors }) => ({
      ...(error !== undefined && { error: error }),
      errors: Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path))),
    }))
  return { isBusy, ...rejection, run, clearErrors, reset: () => setRejection(accepted) }
}
