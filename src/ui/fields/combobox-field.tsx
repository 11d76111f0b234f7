import { Combobox } from '@base-ui/react/combobox'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#i18n/messages.js'
import { Icon } from '../content/icon.tsx'
import { controlClass, Field, type FieldProps, useFieldIds } from './field.tsx'
import { type Option, rankOptions } from './rank-options.ts'

export type ComboboxHandover = { hasFocus: boolean; typed: string }
const nothing: ComboboxHandover = { hasFocus: false, typed: '' }

export type ComboboxProps = FieldProps & {
  name: string
  options: readonly Option[]
  /** The chosen option's value; empty when none is chosen. */
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  /** From the placeholder field that this one replaces: if it had the focus, the list opens with what was typed. */
  handover?: RefObject<ComboboxHandover>
}

/** A list filtered by typing; `ha noi` finds `Hà Nội`, the best match first. */
export function ComboboxField({
  label,
  error,
  hint,
  optional,
  name,
  options: given,
  value,
  onValueChange,
  placeholder,
  disabled,
  handover,
}: ComboboxProps) {
  const ids = useFieldIds(undefined, { label, error, hint })
  const options = useSameOptions(given)
  const chosen = options.find((option) => option.value === value) ?? null
  const place = useRef<HTMLSpanElement>(null)
  const [dialog, setDialog] = useState<HTMLElement>()
  const [{ hasFocus: startsOpen, typed: typedBefore }] = useState(() => ({ ...(handover?.current ?? nothing) }))
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const input = place.current?.querySelector('input')
    if (!startsOpen || !input) return
    input.focus()
    if (typedBefore !== '') retype(input, typedBefore)
  }, [startsOpen, typedBefore])
  return (
    <Field id={ids.id} label={label} error={error} hint={hint} optional={optional}>
      <Combobox.Root
        items={options}
        value={chosen}
        onValueChange={(option: Option | null) => onValueChange(option?.value ?? '')}
        isItemEqualToValue={(item: Option, other: Option) => item.value === other.value}
        filteredItems={typed === '' ? options : rankOptions(options, typed)}
        onOpenChange={(isOpen) => {
          if (!isOpen) return
          makeRoom(place.current)
          setDialog(place.current?.closest('dialog') ?? undefined)
        }}
        onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
        disabled={disabled}
        defaultOpen={startsOpen}
        autoHighlight
      >
        <span ref={place} className="relative block scroll-mt-24">
          <Combobox.Input
            {...ids}
            // While the list is open, the `<label>` is hidden from screen readers like everything around it.
            aria-label={label}
            autoComplete="off"
            placeholder={placeholder}
            // Chooses what is highlighted; without a match it must not send the form with the value chosen before.
            onKeyDown={(event) => event.key === 'Enter' && typed !== '' && event.preventDefault()}
            className={`${controlClass} min-h-12 pr-11`}
          />
          <Combobox.Trigger
            aria-label={m.common_see_all()}
            tabIndex={-1}
            className="absolute top-0 right-0 flex h-full w-11 items-center justify-center text-muted"
          >
            <Icon name="chevron-down" />
          </Combobox.Trigger>
        </span>
        <ComboboxList dialog={dialog} />
      </Combobox.Root>
      <input type="hidden" name={name} value={value} />
    </Field>
  )
}

/** Enters a text as if it was typed now: the list highlights its best match for typed text only. */
function retype(input: HTMLInputElement, text: string): void {
  input.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}

/**
 * Returns the previous list while its content is the same. Base UI puts the chosen label back into the input when its
 * items change identity (mui/base-ui#3502), which would discard typed text on every re-render.
 */
function useSameOptions(given: readonly Option[]): readonly Option[] {
  const [options, setOptions] = useState(given)
  const isSame = options === given || (options.length === given.length && options.every(isLike(given)))
  if (!isSame) setOptions(given)
  return isSame ? options : given
}

const isLike =
  (others: readonly Option[]) =>
  ({ value, label, hint }: Option, at: number) =>
    others[at]?.value === value && others[at].label === label && others[at].hint === hint

/** On phones the keyboard covers half of the screen: scrolls the field up, so that its list has room below. */
function makeRoom(field: HTMLElement | null) {
  if (window.matchMedia('(max-width: 639px)').matches) field?.scrollIntoView({ block: 'start' })
}

/** Inside an open dialog, since nothing outside it is visible or usable; otherwise at the end of the page. */
function ComboboxList({ dialog }: { dialog: HTMLElement | undefined }) {
  return (
    <Combobox.Portal container={dialog}>
      <Combobox.Positioner
        sideOffset={4}
        positionMethod={dialog ? 'fixed' : 'absolute'}
        className="z-(--layer-menu) outline-none"
      >
        <Combobox.Popup className="edge w-(--anchor-width) overflow-hidden rounded-md bg-paper-raised text-ink shadow-float">
          <Combobox.Empty>
            <span className="block px-3.5 py-3 text-muted text-sm">{m.common_no_data()}</span>
          </Combobox.Empty>
          <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain">
            {(option: Option) => (
              <Combobox.Item
                key={option.value}
                value={option}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 py-2 data-highlighted:bg-paper-sunken"
              >
                <span className="min-w-0">
                  {option.label}
                  {option.hint && <span className="line-clamp-2 text-muted text-sm">{option.hint}</span>}
                </span>
                <Combobox.ItemIndicator className="text-brass">
                  <Icon name="check" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
