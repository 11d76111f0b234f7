import { useState } from 'react'

/** A code that is submitted with a key or a press: while it is typed, it is not one yet, and nothing counts it. */
export function useVoucherCode(submitted: string, onCode: (voucherCode: string) => void) {
  /** Undefined while the field shows the submitted code. */
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? submitted
  function submit(code = shown.trim()) {
    setTyped(undefined)
    onCode(code)
  }
  return { submitted, shown, isPending: typed !== undefined && shown.trim() !== submitted, type: setTyped, submit }
}

export type VoucherCodeState = ReturnType<typeof useVoucherCode>
