import { useEffect, useState } from 'react'
import type { listWards, Place } from '#addresses/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { messageOf } from './use-quote.ts'

type Wards = { province: string; wards: readonly Place[]; error?: string }
const none: readonly Place[] = []

/** The wards of a province, fetched when it is chosen. */
export function useWards(province: string): { wards: readonly Place[]; isLoading: boolean; error: string | undefined } {
  const [loaded, setLoaded] = useState<Wards>()
  useEffect(() => {
    if (province === '') return
    const giveUp = new AbortController()
    call<typeof listWards>({ method: 'GET', path: '/address/wards' }, { query: { province } }, giveUp).then(
      (wards) => setLoaded({ province, wards }),
      (error: unknown) => {
        if (!giveUp.signal.aborted) setLoaded({ province, wards: none, error: messageOf(error) })
      },
    )
    return () => giveUp.abort()
  }, [province])
  const own = loaded?.province === province ? loaded : undefined
  return { wards: own?.wards ?? none, isLoading: province !== '' && own === undefined, error: own?.error }
}
