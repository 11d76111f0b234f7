import { type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../content/icon.tsx'
import type { ComboboxField, ComboboxHandover, ComboboxProps } from './combobox-field.tsx'
import { controlClass, Field, useFieldIds } from './field.tsx'

/**
 * A `ComboboxField` whose 45 KB (compressed) load when the page is first used; until then a plain field of the same
 * look, which hands over its focus and what is being typed. Where loading fails, a native list serves instead.
 */
export function ComboboxOnDemand(props: ComboboxProps) {
  const Loaded = useSyncExternalStore(
    loadOnUse,
    () => loaded,
    () => undefined,
  )
  const [isComposing, setComposing] = useState(false)
  const handover = useRef<ComboboxHandover>({ hasFocus: false, typed: '' })
  if (Loaded && !isComposing) return <Loaded {...props} handover={handover} />
  return <ClosedCombobox {...props} handover={handover} onCompose={setComposing} />
}

let loaded: typeof ComboboxField | undefined
const uses = ['focusin', 'pointerdown', 'keydown'] as const

/** Loads on the first press, key or focus event of the page. Chromium remembers a failure until a reload. */
function loadOnUse(notify: () => void): () => void {
  const load = () =>
    import('./combobox-field.tsx')
      .then(
        (module) => module.ComboboxField,
        () => NativeList,
      )
      .then((field) => {
        loaded ??= field
        notify()
      })
  for (const type of uses) addEventListener(type, load)
  return () => {
    for (const type of uses) removeEventListener(type, load)
  }
}

function NativeList(props: ComboboxProps) {
  const { name, options, value, onValueChange, placeholder, disabled, handover, ...field } = props
  const ids = useFieldIds(undefined, field)
  return (
    <Field id={ids.id} {...field}>
      <select
        {...ids}
        name={name}
        value={value}
        disabled={disabled}
        ref={(select) => {
          if (!handover?.current.hasFocus) return
          handover.current.hasFocus = false
          select?.focus()
        }}
        onChange={(event) => onValueChange(event.target.value)}
        className={controlClass}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

type ClosedProps = ComboboxProps & {
  handover: RefObject<ComboboxHandover>
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
          // Like the loaded field, it shows its value again when nothing was chosen.
          onBlur={() => {
            setTyped(undefined)
            handover.current = { hasFocus: false, typed: '' }
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
