import { useEffect, useRef, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { normalizePhone } from '#orders/rules.ts'
import type { findBuyer, KnownBuyer } from '#orders/staff-contract.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { emptyFilledFields, type FilledFields, fillFromKnownBuyer } from './fill-from-known-buyer.ts'

type LookUp = { phoneNumber: string; controller: AbortController; change: Promise<boolean> }

/** Who has the draft's phone number, once looked up. */
export function useKnownBuyer(draft: OrderDraft, onChange: (change: Partial<OrderDraft>) => void) {
  const [found, setFound] = useState<{ phoneNumber: string; buyer: KnownBuyer | null }>()
  const latest = useRef(draft)
  latest.current = draft
  const filled = useRef<FilledFields>({})
  const pending = useRef<LookUp>(null)
  /** The number whose look-up was answered last; the one of a restored draft was looked up before. */
  const answered = useRef(draft.phoneNumber)
  // A draft that was left is changed no more.
  useEffect(() => () => pending.current?.controller.abort(), [])

  const fill = async (phoneNumber: string, { signal }: AbortController): Promise<boolean> => {
    const where = { method: 'GET', path: '/order/buyer' } as const
    const buyer = await call<typeof findBuyer>(where, { query: { phone: phoneNumber } }, { signal }).catch(
      () => undefined,
    )
    if (signal.aborted) return false
    pending.current = null
    if (buyer === undefined || latest.current.phoneNumber !== phoneNumber) return false
    answered.current = phoneNumber
    setFound({ phoneNumber, buyer })
    const emptied = emptyFilledFields(latest.current, filled.current)
    filled.current = buyer ? fillFromKnownBuyer({ ...latest.current, ...emptied }, buyer) : {}
    const changed = { ...latest.current, ...emptied, ...filled.current }
    if (JSON.stringify(changed) === JSON.stringify(latest.current)) return false
    onChange({ ...emptied, ...filled.current })
    return true
  }
  /** Fills in what is known; resolves to whether that changed the draft. */
  const look = async (): Promise<boolean> => {
    const { phoneNumber } = latest.current
    if (pending.current?.phoneNumber === phoneNumber) return pending.current.change
    pending.current?.controller.abort()
    pending.current = null
    if (!normalizePhone(phoneNumber)) return false
    const controller = new AbortController()
    const change = fill(phoneNumber, controller)
    pending.current = { phoneNumber, controller, change }
    return change
  }
  return {
    known: found?.phoneNumber === draft.phoneNumber ? found.buyer : null,
    look,
    /** Ends the look-up of the number that is in the draft now, which may not have begun. */
    settle: async () => (pending.current || answered.current !== latest.current.phoneNumber) && look(),
  }
}
