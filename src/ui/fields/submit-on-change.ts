import { readStorage, writeStorage } from '../browser/browser-storage.ts'
import { isPopoverOpen } from '../browser/is-popover-open.ts'

const focusKey = 'tamhuong.focus'

type Focus = { page: string; name: string; value: string; scroll: number }

/**
 * Submits a form marked `data-submit-on-change` when one of its choices changes, except inside an open drawer, which
 * has a submit button. Focus and scroll position are restored on the new page.
 */
export function submitOnChange(): void {
  restoreFocus()
  addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement | HTMLSelectElement
    const isChoice = /checkbox|radio|select/.test(field.type)
    const form = field.form
    if (!isChoice || form?.dataset.submitOnChange === undefined || isPopoverOpen(form.closest('[popover]'))) return
    storeFocus({ page: location.pathname, name: field.name, value: field.value, scroll: scrollY })
    form.requestSubmit()
  })
}

/** Leaves empty fields out of every GET form: out of its URL, and out of a script’s `new FormData(form)`, too. */
export function leaveOutEmptyFields(): void {
  addEventListener('formdata', ({ formData, target }) => {
    if ((target as HTMLFormElement).method !== 'get') return
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}

/** Where nothing can be stored, the new page starts at its top. */
const storeFocus = (focus: Focus | undefined): void => writeStorage(focusKey, focus, 'sessionStorage')

function restoreFocus(): void {
  const focus = readStorage(focusKey, 'sessionStorage') as Focus | undefined
  storeFocus(undefined)
  if (focus?.page !== location.pathname) return
  const fields = [...document.getElementsByName(focus.name)] as HTMLInputElement[]
  const field = fields.find((one) => one.localName === 'select' || one.value === focus.value)
  // A rare choice that was undone is folded again.
  field?.closest('details')?.setAttribute('open', '')
  field?.focus({ preventScroll: true })
  scrollTo({ top: focus.scroll, behavior: 'instant' })
}
