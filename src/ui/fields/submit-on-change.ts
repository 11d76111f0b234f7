import { readStorage, writeStorage } from '../browser/browser-storage.ts'

const focusKey = 'tamhuong.focus'

type Focus = { page: string; name: string; value: string; scroll: number }

/**
 * Submits a form marked `data-submit-on-change` when one of its choices changes, except inside an open drawer, which
 * has a submit button. Empty fields are left out of the URL; focus and scroll position are restored on the new page.
 */
export function submitOnChange(): void {
  restoreFocus()
  addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement | HTMLSelectElement
    const isTyped = field.localName === 'input' && !/^(checkbox|radio)$/.test(field.type)
    const form = field.form
    if (isTyped || form?.dataset.submitOnChange === undefined || form.closest(':popover-open')) return
    storeFocus({ page: location.pathname, name: field.name, value: field.value, scroll: scrollY })
    form.requestSubmit()
  })
  addEventListener('formdata', ({ formData, target }) => {
    if ((target as HTMLFormElement).method !== 'get') return
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}

/** Where nothing can be stored, the new page starts at its top. */
const storeFocus = (focus: Focus | undefined): void => writeStorage(focusKey, focus, 'sessionStorage')

function restoreFocus(): void {
  const { page, name, value, scroll } = (readStorage(focusKey, 'sessionStorage') ?? {}) as Partial<Focus>
  storeFocus(undefined)
  if (page !== location.pathname) return
  const fields = [...document.getElementsByName(name ?? '')] as HTMLInputElement[]
  const field = fields.find((one) => one.localName === 'select' || one.value === value)
  field?.focus({ preventScroll: true })
  scrollTo({ top: scroll ?? 0, behavior: 'instant' })
}
