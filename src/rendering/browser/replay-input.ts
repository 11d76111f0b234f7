import { hydrate, unhydratedIsland } from './islands.ts'

const actions = ['click', 'submit', 'input', 'change']
let isReplaying = false

/**
 * Clicks, submits and input in an island that is not hydrated yet are held and replayed afterwards; a pressed button is
 * marked busy at once. Links and forms that the browser can handle are left to it.
 */
export function replayEarlyInput(): void {
  for (const action of actions) addEventListener(action, hold, true)
}

function hold(event: Event): void {
  const island = isReplaying ? undefined : unhydratedIsland(event.target)
  if (!island) return
  const redo =
    event.type === 'click' ? heldClick(event) : event.type === 'submit' ? heldSubmit(event) : heldTyping(event)
  if (redo) void hydrate(island).then(redo)
}

function heldClick(event: Event): (() => void) | undefined {
  const button = (event.target as Element).closest<HTMLButtonElement>('button:not([popovertarget]), a[aria-haspopup]')
  if (!button || (button.form && button.type === 'submit')) return undefined
  return heldPress(event, button, () => button.click())
}

function heldSubmit(event: Event): (() => void) | undefined {
  const form = event.target as HTMLFormElement
  const { submitter } = event as SubmitEvent
  return form.method === 'post' ? heldPress(event, submitter, () => form.requestSubmit(submitter)) : undefined
}

/** What was pressed is busy until it acts; pressed again meanwhile, it acts once. */
function heldPress(event: Event, pressed: Element | null, act: () => void): (() => void) | undefined {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (pressed?.matches('[aria-busy=true]')) return undefined
  pressed?.setAttribute('aria-busy', 'true')
  return () => {
    pressed?.removeAttribute('aria-busy')
    act()
  }
}

const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

/** React does not see what was typed before hydration: the field is reset and filled again as a change event. */
function heldTyping({ target }: Event): () => void {
  const field = target as HTMLInputElement
  const value = field.value
  const checked = field.checked
  return () => {
    if (!field.isConnected) return
    isReplaying = true
    if (isChoice(field)) rechoose(field, checked)
    else retype(field, value)
    isReplaying = false
  }
}

function rechoose(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked
  if (field.type === 'checkbox' || checked) field.click()
}

function retype(field: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (field.localName !== 'select') field.value = ''
  set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
