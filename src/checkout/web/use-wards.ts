import { useEffect, useState } from 'react'
import type { listWards, Place } from '#addresses/contract.ts'
import { ApiError, apiErrorMessage, call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { Option } from '#ui/fields/rank-options.ts'

export type PlacesLoader = (of: string, options: { signal: AbortSignal }) => Promise<readonly Place[]>
type LoadedPlaces = { of: string; places: readonly Place[]; error?: string }
const none: readonly Place[] = []
const firstRetryMs = 3_000
const maxRetryMs = 60_000

/** The wards of a province, fetched when it is chosen; while the shop can't be reached, the request is repeated. */
export const useWards = (province: string) => usePlaces(province, loadWards)

const loadWards: PlacesLoader = (province, options) =>
  call<typeof listWards>({ method: 'GET', path: '/address/wards' }, { query: { province } }, options)

/** Places that are fetched when `of` is not empty; while the shop can't be reached, the request is repeated. */
export function usePlaces(of: string, load: PlacesLoader) {
  const [loaded, setLoaded] = useState<LoadedPlaces>()
  const own = loaded?.of === of ? loaded : undefined
  const needsLoading = of !== '' && (own === undefined || own.error !== undefined)
  useEffect(() => {
    if (!needsLoading) return
    const controller = new AbortController()
    const { signal } = controller
    let retry: ReturnType<typeof setTimeout>
    const attempt = (retryMs: number) =>
      load(of, { signal }).then(
        (places) => setLoaded({ of, places }),
        (error: unknown) => {
          if (signal.aborted) return
          setLoaded({ of, places: none, error: apiErrorMessage(error) })
          if (isTemporary(error)) retry = setTimeout(() => attempt(Math.min(2 * retryMs, maxRetryMs)), retryMs)
        },
      )
    void attempt(firstRetryMs)
    return () => {
      controller.abort()
      clearTimeout(retry)
    }
  }, [of, load, needsLoading])
  return { places: own?.places ?? none, isLoading: of !== '' && own === undefined, error: own?.error }
}

/** Options for a place selector, also found by their names before the reform of July 2025. */
export const placeOptions = (places: readonly Place[]): Option[] =>
  places.map(({ code, name, former }) => ({
    value: code,
    label: name,
    hint: former ? m.checkout_formerly({ names: former }) : undefined,
    also: code === '79' ? 'TPHCM HCMC Sài Gòn' : undefined,
  }))

/** The server was not reached, failed or asked to wait. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
