/** The id of the block that says what the page is made of. */
export const partsId = 'page-parts'
/** Told to the document when React has taken over. */
export const awakeEvent = 'shop-awake'

/** What the browser needs to take over a page: no script runs, and none is loaded, before it is wanted. */
export type PageParts = {
  /** The scripts that take over, one after the other. */
  run: string[]
  /** Every script of this page, to be fetched at once. */
  scripts: string[]
  /** Without its scripts this page has nothing to show: they don't wait for it. */
  isEager: boolean
}

/**
 * Runs in the page as its only script (its text is a constant: everything it uses is inside). Fetches the shop's scripts when
 * the page has loaded and rests, or at the first sign of a visitor who wants something. Until React has taken over, links
 * and searches are the browser's; what else is pressed, sent or typed is held and done again then.
 */
export function starter(partsId: string, awakeEvent: string): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin']
  const deeds = ['click', 'submit', 'input', 'change']
  const parts = JSON.parse(document.getElementById(partsId)?.textContent ?? '{}') as PageParts
  const held: (() => void)[] = []
  const typed = new Map<HTMLInputElement, string>()
  let isStarted = false

  function start() {
    if (isStarted) return
    isStarted = true
    for (const sign of signs) removeEventListener(sign, start, true)
    const { run, scripts } = parts
    for (const href of scripts) add('link', { rel: 'modulepreload', href })
    // Without its scripts the page still works: everything goes the browser's way.
    for (const src of run) add('script', { type: 'module', async: false, src, onerror: redo })
  }

  function add(name: string, properties: object) {
    document.head.append(Object.assign(document.createElement(name), properties))
  }

  function hold(event: Event) {
    const target = event.target as HTMLElement
    if (event.type === 'input' || event.type === 'change') {
      const field = target as HTMLInputElement
      typed.set(field, /^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value)
      return start()
    }
    const button = target.closest<HTMLButtonElement>('button:not([popovertarget]), a[aria-haspopup]')
    const form = target as HTMLFormElement
    const isSent = event.type === 'submit'
    if (isSent ? form.method !== 'post' : !button || (button.form && button.type === 'submit')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(isSent ? () => form.requestSubmit((event as SubmitEvent).submitter) : () => button?.click())
    start()
  }

  function redo() {
    for (const deed of deeds) removeEventListener(deed, hold, true)
    for (const [field, value] of typed) retype(field, value)
    for (const deed of held) deed()
  }

  /** React heard nothing of it: put back what was there before, so that it sees the change. */
  function retype(field: HTMLInputElement, value: string) {
    if (!field.isConnected) return
    if (/^(checkbox|radio)$/.test(field.type)) {
      field.checked = value !== 'true'
      if (field.type === 'checkbox' || value === 'true') field.click()
      return
    }
    const type = Object.getPrototypeOf(field) as HTMLInputElement
    if (field.localName !== 'select') field.value = ''
    Object.getOwnPropertyDescriptor(type, 'value')?.set?.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  for (const deed of deeds) addEventListener(deed, hold, true)
  document.addEventListener(awakeEvent, redo, { once: true })
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 300)
  if (parts.isEager) start()
  else if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}
