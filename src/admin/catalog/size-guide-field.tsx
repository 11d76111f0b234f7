import type { SizeGuideRow } from '#catalog/measures/size-guide-contract.ts'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { addFocusedRow } from '../kit/add-focused-row.ts'
import { focusListAround } from '../kit/focus-list-around.ts'
import { NumberField } from '../kit/form/number-field.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { useRowKeys } from '../kit/table/use-row-keys.ts'

type SizeGuideFieldProps = {
  guide: readonly SizeGuideRow[]
  errors: Readonly<Record<string, string>>
  onChange: (guide: SizeGuideRow[]) => void
}

const maxRows = 50

/** The sizes of a collection, each with the altar widths it fits. */
export function SizeGuideField({ guide, errors, onChange }: SizeGuideFieldProps) {
  const { keys, remove } = useRowKeys(guide.length)
  const put = (at: number, change: Partial<SizeGuideRow>) =>
    onChange(guide.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <div className="flex flex-col gap-3">
      {guide.map((row, at) => {
        const nameOf = (column: string) => `sizeGuide.${at}.${column}`
        return (
          <fieldset key={keys[at]} className="flex min-w-0 items-start gap-2">
            <legend className="sr-only">{`${m.admin_size_guide_size()} ${at + 1}`}</legend>
            <div className="grid flex-1 grid-cols-3 gap-2">
              <TextField
                label={m.admin_size_guide_size()}
                name={nameOf('size')}
                value={row.size}
                maxLength={120}
                error={errors[nameOf('size')]}
                onChange={(event) => put(at, { size: event.target.value })}
              />
              <NumberField
                label={m.admin_size_guide_from()}
                name={nameOf('altarFrom')}
                value={row.altarFrom ?? null}
                error={errors[nameOf('altarFrom')]}
                onValueChange={(altarFrom) => put(at, { altarFrom })}
              />
              <NumberField
                label={m.admin_size_guide_to()}
                name={nameOf('altarTo')}
                value={row.altarTo ?? null}
                error={errors[nameOf('altarTo')]}
                onValueChange={(altarTo) => put(at, { altarTo })}
              />
            </div>
            <div className="mt-7">
              <IconButton
                icon="trash"
                label={m.admin_matrix_remove({ name: row.size || String(at + 1) })}
                onClick={(event) => {
                  focusListAround(event)
                  remove(at)
                  onChange(guide.filter((_, index) => index !== at))
                }}
              />
            </div>
          </fieldset>
        )
      })}
      {guide.length < maxRows && (
        <QuietButton
          icon="plus"
          className="self-start"
          onClick={(event) =>
            addFocusedRow(event, () => onChange([...guide, { size: '', altarFrom: null, altarTo: null }]))
          }
        >
          {m.admin_size_guide_add()}
        </QuietButton>
      )}
    </div>
  )
}
