import { type ReactNode, useId, useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { focusListAround } from '../focus-list-around.ts'
import { IconButton } from '../icon-button.tsx'
import { MoveButtons, withEntryMoved } from '../move-buttons.tsx'
import { QuietButton } from '../quiet-button.tsx'

export type PickedItem = { name: string; pictureId: string | undefined }

export type PickFieldProps = {
  label: string
  name: string
  value: readonly string[]
  error?: string | undefined
  most: number
  onValueChange: (ids: readonly string[]) => void
}

type PickListProps = PickFieldProps & {
  /** By id; others, not read yet or deleted, are shown as `…`. */
  known: ReadonlyMap<string, PickedItem>
  /** Label of the button, and title of the dialog with the search. */
  chooseLabel: string
  search: (choose: (id: string) => void) => ReactNode
}

/** A list of chosen items in manual order, and a dialog to choose more, or another one where only one is chosen. */
export function PickList({
  label,
  name: fieldName,
  value,
  error,
  most,
  onValueChange,
  known,
  chooseLabel,
  search,
}: PickListProps) {
  const errorId = `${useId()}-error`
  const [isSearching, setSearching] = useState(false)
  const isFull = most > 1 && value.length >= most
  const choose = (id: string) => {
    setSearching(false)
    if (!value.includes(id)) onValueChange(most === 1 ? [id] : [...value, id])
  }
  return (
    <fieldset
      name={fieldName}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="flex flex-col gap-2"
    >
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <ol className="flex flex-col divide-y divide-line">
        {value.map((id, at) => {
          const { name = '…', pictureId } = known.get(id) ?? {}
          return (
            <li key={id} className="flex items-center gap-3 py-1 text-sm">
              <span className="size-10 shrink-0 overflow-hidden rounded-sm bg-paper-sunken">
                {pictureId && <img src={pictureUrl(pictureId, 160)} alt="" className="size-full object-cover" />}
              </span>
              <span className="min-w-0 flex-1">{name}</span>
              {value.length > 1 && (
                <MoveButtons
                  name={name}
                  at={at}
                  count={value.length}
                  onMove={(step) => onValueChange(withEntryMoved(value, at, step))}
                />
              )}
              <IconButton
                icon="close"
                label={m.admin_take_out({ name })}
                onClick={(event) => {
                  focusListAround(event)
                  onValueChange(value.filter((one) => one !== id))
                }}
              />
            </li>
          )
        })}
      </ol>
      {/* A full list keeps the button, which has the focus when the dialog closes. */}
      <QuietButton
        icon="plus"
        className="self-start aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        aria-disabled={isFull || undefined}
        onClick={() => !isFull && setSearching(true)}
      >
        {chooseLabel}
      </QuietButton>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Dialog open={isSearching} onOpenChange={setSearching} title={chooseLabel}>
        {search(choose)}
      </Dialog>
    </fieldset>
  )
}
