import { AsyncLocalStorage } from 'node:async_hooks'
import { setNowSource } from './now.ts'

const storage = new AsyncLocalStorage<Date>()
setNowSource(() => storage.getStore() ?? new Date())

/** Runs `work`, in which `currentNow()` returns this moment. */
export function atMoment<T>(now: Date, work: () => T): T {
  return storage.run(now, work)
}
