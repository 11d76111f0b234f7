import { useEffect, useRef, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { normalizePhone } from '#orders/rules.ts'
import type { findBuyer, KnownBuyer } from '#orders/staff-contract.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { emptyFilledFields, type FilledFields, fillFromKnownBuyer } from './fill-from-known-buyer.ts'

type LookUp = { phoneNumber: string; controller: AbortController }

/** Who has the draft's phone number, once looked up. */
export function useKnownBuyer(draft: OrderDraft, onChange: (change: Partial<OrderDraft>) => void) {
  const [found, setFound] = useState<{ phoneNumber: string; buyer: KnownBuyer | null }>()
  const latest = useRef(draft)
  latest.current = draft
  const filled = useRef<FilledFields>({})
  const pending = useRef<LookUp>(null)
  /** The number whose look-up was applied last, also one in vain. */
  const lookedUp = useRef('')
  // A draft that was left is changed no more.
  useEffect(() => () => pending.current?.controller.abort(), [])

  function fill(buyer: KnownBuyer | null): void {
    const emptied = emptyFilledFields(latest.current, filled.current)
    filled.current = buyer ? fillFromKnownBuyer({ ...latest.current, ...emptied }, buyer) : {}
    onChange({ ...emptied, ...filled.current })
  }
  /** Fills in what is known of the number. */
  async function look(): Promise<void> {
    const { phoneNumber } = latest.current
    if (pending.current?.phoneNumber === phoneNumber) return
    pending.current?.controller.abort()
    pending.current = null
    const isFound = found?.phoneNumber === phoneNumber && lookedUp.current === phoneNumber
    if (!normalizePhone(phoneNumber) || isFound) return
    const controller = new AbortController()
    const { signal } = controller
    pending.current = { phoneNumber, controller }
    const where = { method: 'GET', path: '/order/buyer' } as const
    const buyer = await call<typeof findBuyer>(where, { query: { phone: phoneNumber } }, { signal }).catch(
      () => undefined,
    )
    if (signal.aborted) return
    pending.current = null
    if (latest.current.phoneNumber !== phoneNumber) return
    lookedUp.current = phoneNumber
    // What another number has filled in goes, also when the look-up failed.
    fill(buyer ?? null)
    if (buyer !== undefined) setFound({ phoneNumber, buyer })
  }
  return {
    known: found?.phoneNumber === draft.phoneNumber ? found.buyer : null,
    look,
    /** Whether nobody need be looked up any more. */
    isLookedUp: () => {
      const { phoneNumber } = latest.current
      return !normalizePhone(phoneNumber) || (!pending.current && lookedUp.current === phoneNumber)
    },
  }
}
