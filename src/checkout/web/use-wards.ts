import { useEffect, useState } from 'react'
import type { listWards, Place } from '#addresses/contract.ts'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { messageOf } from './use-quote.ts'

type Wards = { province: string; wards: readonly Place[]; error?: string }
const none: readonly Place[] = []
const firstRetryMs = 3_000
const maxRetryMs = 60_000

/** The wards of a province, fetched when it is chosen; while the shop can't be reached, the request is repeated. */
export function useWards(province: string): { wards: readonly Place[]; isLoading: boolean; error: string | undefined } {
  const [loaded, setLoaded] = useState<Wards>()
  const own = loaded?.province === province ? loaded : undefined
  const needsLoading = province !== '' && (own === undefined || own.error !== undefined)
  useEffect(() => {
    if (!needsLoading) return
    const controller = new AbortController()
    let retry: ReturnType<typeof setTimeout>
    const load = (retryMs: number) =>
      call<typeof listWards>({ method: 'GET', path: '/address/wards' }, { query: { province } }, controller).then(
        (wards) => setLoaded({ province, wards }),
        (error: unknown) => {
          if (controller.signal.aborted) return
          setLoaded({ province, wards: none, error: messageOf(error) })
          if (isTemporary(error)) retry = setTimeout(() => load(Math.min(2 * retryMs, maxRetryMs)), retryMs)
        },
      )
    void load(firstRetryMs)
    return () => {
      controller.abort()
      clearTimeout(retry)
    }
  }, [province, needsLoading])
  return { wards: own?.wards ?? none, isLoading: province !== '' && own === undefined, error: own?.error }
}

/** The server was not reached, failed or asked to wait. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
