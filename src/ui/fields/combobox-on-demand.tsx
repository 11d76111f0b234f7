import { useRef, useSyncExternalStore } from 'react'
import { Icon } from '../content/icon.tsx'
import type { ComboboxField, ComboboxProps } from './combobox-field.tsx'
import { controlLook, Field, useFieldIds } from './field.tsx'

/** A `ComboboxField` whose 45 KB come when somebody begins to use the page; until then a field of the same look. */
export function ComboboxOnDemand(props: ComboboxProps) {
  const Loaded = useSyncExternalStore(
    loadOnUse,
    () => loaded,
    () => undefined,
  )
  const hasFocus = useRef(false)
  if (Loaded) return <Loaded {...props} hasFocus={hasFocus} />
  return (
    <ClosedCombobox
      {...props}
      onFocusChange={(has) => {
        hasFocus.current = has
      }}
    />
  )
}

let loaded: typeof ComboboxField | undefined
const uses = ['focusin', 'pointerdown', 'keydown'] as const

/** Whoever touches the page, or moves into a field of it, uses it. A failed loading is tried again at the next use. */
function loadOnUse(notify: () => void): () => void {
  const load = () =>
    import('./combobox-field.tsx').then(
      (module) => {
        loaded = module.ComboboxField
        notify()
      },
      () => undefined,
    )
  for (const type of uses) addEventListener(type, load)
  return () => {
    for (const type of uses) removeEventListener(type, load)
  }
}

type ClosedProps = ComboboxProps & { onFocusChange: (has: boolean) => void }

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
  onFocusChange,
}: ClosedProps) {
  const ids = useFieldIds(undefined, { label, error, hint })
  return (
    <Field id={ids.id} label={label} error={error} hint={hint} optional={optional}>
      <span className="relative block">
        <input
          {...ids}
          role="combobox"
          aria-expanded={false}
          readOnly
          disabled={disabled}
          placeholder={placeholder}
          value={options.find((option) => option.value === value)?.label ?? ''}
          onFocus={() => onFocusChange(true)}
          onBlur={() => onFocusChange(false)}
          className={`${controlLook} min-h-12 pr-11`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted">
          <Icon name="chevron-down" />
        </span>
      </span>
      <input type="hidden" name={name} value={value} />
    </Field>
  )
}
