import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldError } from '#foundation/api/shop-error.ts'
import { changeDraft, type OrderDraft, useOrderDraft } from '#orders/web/temporary-order.ts'
import { checkDraft, errorOfField, type FormField, isAsked, receiverLabels } from './check-draft.ts'

/** What the parts of the form need: the draft, its errors, and the functions that change it. */
export type CheckoutFormState = {
  draft: OrderDraft
  agreed: boolean
  /** Errors from the last submit that still apply; an error found on blur shows at its field only. */
  errors: readonly FieldError[]
  errorOf: (field: FormField) => string | undefined
  /** Stores what was typed; the errors of these fields are cleared until the next check. */
  change: (change: Partial<OrderDraft>) => void
  agree: (agreed: boolean) => void
  /** Checks one field on blur, unless it is empty. A shown error stays: without it, what is pressed would move away. */
  blur: (field: keyof OrderDraft) => void
}

/**
 * The form on top of the stored draft. `startsAgreed` is true for buyers who accepted these terms on this device
 * before. `check` returns whether the form may be sent; `show` marks the errors that the server found.
 */
export function useCheckoutForm(startsAgreed: boolean) {
  const draft = useOrderDraft()
  const [agreed, setAgreed] = useState(startsAgreed)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [listed, setListed] = useState<readonly string[]>([])
  const ref = useRef<HTMLFormElement>(null)

  function show(found: readonly FieldError[]) {
    flushSync(() => {
      setErrors(found)
      setListed(found.map(({ field }) => field))
    })
    const [first] = found
    if (first && ref.current) focusFormField(ref.current, first.field)
  }
  const forget = (fields: readonly string[]) =>
    setErrors((before) => before.filter(({ field }) => !fields.includes(field)))

  const form: CheckoutFormState = {
    draft,
    agreed,
    errors: errors.filter(({ field }) => listed.includes(field) && isAsked(field, draft)),
    errorOf: (field) => errors.find((error) => error.field === field)?.message,
    change: (change) => {
      changeDraft(change)
      // The messages of these fields say whose name and phone number they are.
      forget(Object.keys('isGift' in change ? { ...receiverLabels, ...change } : change))
    },
    agree: (now) => {
      setAgreed(now)
      forget(['agreed'])
    },
    blur: (field) => {
      const message = draft[field] !== '' && !form.errorOf(field) && errorOfField(field, draft)
      if (message) setErrors((before) => [...before, { field, message }])
    },
  }
  function check(): boolean {
    const found = checkDraft(draft, agreed)
    show(found)
    return found.length === 0
  }
  return { ref, form, check, show }
}

/** Moves the focus into the part of the form marked with `data-field`. */
export function focusFormField(form: HTMLElement, field: string): void {
  const part = form.querySelector(`[data-field="${CSS.escape(field)}"]`)
  const control = part?.querySelector<HTMLElement>(
    '[aria-invalid="true"], input:not([type="hidden"]), textarea, select, button',
  )
  control?.focus()
  ;(control ?? part)?.scrollIntoView({ block: 'center' })
}
