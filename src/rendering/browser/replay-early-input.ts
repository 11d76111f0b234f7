import { hasModifier } from '#ui/browser/has-modifier.ts'
import { hydrate, hydrateAround, unhydratedIsland } from './islands.ts'

type Typed = { value: string; checked: boolean }

/** What was typed and chosen in islands before their hydration, the latest last. */
const typed = new Map<HTMLInputElement, Typed>()
let isReplaying = false

/**
 * Presses and input in an island that is not hydrated yet are held and replayed afterwards; what was pressed is marked
 * busy at once. Links and forms that the browser can handle are left to it, and so is a press when hydration fails.
 */
export function replayEarlyInput(): void {
  for (const action of ['click', 'submit', 'input', 'change']) addEventListener(action, hold, true)
  addEventListener('hydrated', ({ target }) => replayTyping(target as Element), true)
}

function hold(event: Event): void {
  const island = isReplaying ? undefined : unhydratedIsland(event.target)
  if (!island) return
  if (event.type === 'click') holdClick(island, event as MouseEvent)
  else if (event.type === 'submit') holdSubmit(island, event as SubmitEvent)
  else holdTyping(event.target as HTMLInputElement)
}

function holdClick(island: Element, event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLButtonElement>('button:not([popovertarget]), a[aria-haspopup]')
  if (!button || (button.form && button.type === 'submit') || (button.localName === 'a' && hasModifier(event))) return
  void holdPress(island, event, button, () => button.click())
}

function holdSubmit(island: Element, event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const { submitter } = event
  if (form.method === 'post') void holdPress(island, event, submitter, () => form.requestSubmit(submitter))
}

/** What was pressed is busy until it acts; pressed again meanwhile, it acts once. */
async function holdPress(island: Element, event: Event, pressed: Element | null, act: () => void): Promise<void> {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (pressed?.matches('[aria-busy=true]')) return
  pressed?.setAttribute('aria-busy', 'true')
  await hydrate(island)
  pressed?.removeAttribute('aria-busy')
  isReplaying = true
  try {
    act()
  } finally {
    isReplaying = false
  }
}

function holdTyping(field: HTMLInputElement): void {
  typed.delete(field)
  typed.set(field, { value: field.value, checked: field.checked })
  hydrateAround(field)
}

/** React does not see what was typed before hydration: each field is reset and filled again as a change event. */
function replayTyping(island: Element): void {
  for (const [field, { value, checked }] of typed) {
    if (!island.contains(field)) continue
    typed.delete(field)
    if (isChoice(field)) rechoose(field, checked)
    else retype(field, value)
  }
}

const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

function rechoose(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked
  if (field.type === 'checkbox' || checked) field.click()
}

function retype(field: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  // A field for files holds them itself, and refuses text.
  if (field.type !== 'file') {
    field.value = ''
    set?.call(field, value)
  }
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
