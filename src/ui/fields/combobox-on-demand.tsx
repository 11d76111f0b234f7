import { type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../content/icon.tsx'
import type { ComboboxField, ComboboxProps, TypedBeforeLoad } from './combobox-field.tsx'
import { controlClass, Field, useFieldIds } from './field.tsx'

/**
 * A `ComboboxField` whose 45 KB load when the page is first used; until then a plain field of the same look, which
 * hands over its focus and typed text.
 */
export function ComboboxOnDemand(props: ComboboxProps) {
  const Loaded = useSyncExternalStore(
    loadOnUse,
    () => loaded,
    () => undefined,
  )
  const [isComposing, setComposing] = useState(false)
  const handover = useRef({ hasFocus: false, typed: '' })
  if (Loaded && !isComposing) return <Loaded {...props} handover={handover} />
  return <ClosedCombobox {...props} handover={handover} onCompose={setComposing} />
}

let loaded: typeof ComboboxField | undefined
const retryMs = 3_000
const uses = ['focusin', 'pointerdown', 'keydown'] as const

/** Loads on the first press, key or focus event of the page. A failed load is tried again, on the next one at once. */
function loadOnUse(notify: () => void): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  const load = () =>
    import('./combobox-field.tsx').then(
      (module) => {
        loaded = module.ComboboxField
        notify()
      },
      () => {
        clearTimeout(retry)
        retry = setTimeout(load, retryMs)
      },
    )
  for (const type of uses) addEventListener(type, load)
  return () => {
    clearTimeout(retry)
    for (const type of uses) removeEventListener(type, load)
  }
}

type ClosedProps = ComboboxProps & {
  handover: RefObject<TypedBeforeLoad>
  /** The field must not be replaced during text composition, which Vietnamese keyboards use. */
  onCompose: (isComposing: boolean) => void
}

function ClosedCombobox({
  label,
  error,
  hint,
  optional,
  name,
  options,
  value,
  placeholder,
  disabled,
  handover,
  onCompose,
}: ClosedProps) {
  const ids = useFieldIds(undefined, { label, error, hint })
  const [typed, setTyped] = useState<string>()
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  return (
    <Field id={ids.id} label={label} error={error} hint={hint} optional={optional}>
      <span className="relative block">
        <input
          {...ids}
          role="combobox"
          aria-expanded={false}
          autoComplete="off"
          disabled={disabled}
          placeholder={placeholder}
          value={typed ?? chosen}
          onChange={(event) => {
            setTyped(event.target.value)
            handover.current.typed = event.target.value
          }}
          onFocus={() => {
            handover.current.hasFocus = true
          }}
          onBlur={() => {
            handover.current.hasFocus = false
          }}
          // Enter chooses from the list, which has not loaded yet; it must not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={() => onCompose(false)}
          className={`${controlClass} min-h-12 pr-11`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted">
          <Icon name="chevron-down" />
        </span>
      </span>
      <input type="hidden" name={name} value={value} />
    </Field>
  )
}
