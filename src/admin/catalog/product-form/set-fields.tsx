import { useState } from 'react'
import type { Product, Variation } from '#catalog/contract.ts'
import type { SetPart, SetPriceRule, SetSizes } from '#catalog/set-contract.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusListAround } from '../../kit/focus-list-around.ts'
import { NumberField } from '../../kit/form/number-field.tsx'
import type { Updater } from '../../kit/form/use-staff-form.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { QuietButton } from '../../kit/quiet-button.tsx'
import { useRowKeys } from '../../kit/table/use-row-keys.ts'
import { ProductFinder } from '../../orders/new/product-finder.tsx'
import { readNumbers, type SetDraft, withGoods, withParts } from './set-values.ts'

type SetFieldsProps = {
  draft: SetDraft
  errors: Readonly<Record<string, string | undefined>>
  onChange: (change: Updater<SetDraft>) => void
}

/** Sizes, price and parts of a set, each part with its possible replacements. */
export function SetFields({ draft, errors, onChange }: SetFieldsProps) {
  const { keys, remove } = useRowKeys(draft.parts.length)
  const ofPart = /^set\.parts\.(\d+)/
  const errorsWhere = (fits: (part: string | undefined) => boolean) =>
    Object.entries(errors).flatMap(([field, message]) =>
      /^set(\.|$)/.test(field) && message && fits(ofPart.exec(field)?.[1]) ? [message] : [],
    )
  // Errors already shown at a part are not repeated above the list.
  const ofParts = errorsWhere((part) => part !== undefined)
  const ofWhole = errorsWhere((part) => part === undefined).filter((message) => !ofParts.includes(message))
  const put = (place: number, change: Partial<SetPart>) =>
    onChange((now) => withParts(now, (part, at) => (at === place ? { ...part, ...change } : part)))
  return (
    <fieldset tabIndex={-1} aria-label={m.set_parts()} className="flex min-w-0 flex-col gap-4">
      <SetErrors messages={ofWhole} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SizeFields size={draft.size ?? null} onChange={(size) => onChange((now) => ({ ...now, size }))} />
        <PriceFields price={draft.price} onChange={(price) => onChange((now) => ({ ...now, price }))} />
      </div>
      {draft.parts.map((part, place) => (
        <fieldset key={keys[place]} className="card flex min-w-0 flex-col gap-3 p-3">
          <legend className="float-left w-full font-semibold text-sm">{m.admin_set_part_n({ n: place + 1 })}</legend>
          <SetErrors messages={errorsWhere((part) => part === String(place))} />
          <PartFields
            part={part}
            place={place}
            draft={draft}
            onAdd={(product, variation) => onChange((now) => withGoods(now, place, product, variation))}
            onPut={(change) => put(place, change)}
          />
          <QuietButton
            icon="trash"
            className="self-start"
            onClick={(event) => {
              focusListAround(event)
              remove(place)
              onChange((now) => ({ ...now, parts: now.parts.filter((_, at) => at !== place) }))
            }}
          >
            {m.admin_set_part_remove()}
          </QuietButton>
        </fieldset>
      ))}
      <QuietButton
        icon="plus"
        className="self-start"
        onClick={() => onChange((now) => ({ ...now, parts: [...now.parts, emptyPart] }))}
      >
        {m.admin_set_part_add()}
      </QuietButton>
    </fieldset>
  )
}

function SetErrors({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <ul role="alert" className="font-semibold text-lacquer text-sm">
      {[...new Set(messages)].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

const emptyPart: SetPart = { label: '', labelEn: '', variationIds: [], amount: 1, isOptional: false }

function SizeFields({ size, onChange }: { size: SetSizes | null; onChange: (size: SetSizes | null) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={m.admin_set_size()}
        name="setSize"
        value={size?.by ?? 'none'}
        options={[
          { value: 'none', label: m.admin_set_size_none() },
          { value: 'people', label: m.set_people() },
          { value: 'altarWidth', label: m.set_altar_width() },
        ]}
        onChange={({ target: { value } }) =>
          onChange(value === 'people' || value === 'altarWidth' ? { by: value, values: size?.values ?? [] } : null)
        }
      />
      {size && (
        <NumbersField
          label={m.admin_set_sizes()}
          hint={m.admin_set_sizes_hint()}
          name="setSizes"
          value={size.values}
          onValueChange={(values) => onChange({ ...size, values })}
        />
      )}
    </div>
  )
}

function PriceFields({ price, onChange }: { price: SetPriceRule; onChange: (price: SetPriceRule) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={m.product_price()}
        name="setPriceBy"
        value={price.by}
        options={[
          { value: 'percent', label: m.admin_set_price_percent() },
          { value: 'fixed', label: m.admin_set_price_fixed() },
        ]}
        onChange={({ target: { value } }) =>
          onChange(value === 'fixed' ? { by: 'fixed', price: 0 } : { by: 'percent', percent: 0 })
        }
      />
      {price.by === 'fixed' ? (
        <NumberField
          label={m.admin_set_price_fixed()}
          name="setPrice"
          unit="₫"
          value={price.price}
          onValueChange={(value) => onChange({ by: 'fixed', price: value ?? 0 })}
        />
      ) : (
        <NumberField
          label={m.admin_set_percent()}
          name="setPercent"
          unit="%"
          value={price.percent}
          onValueChange={(value) => onChange({ by: 'percent', percent: value ?? 0 })}
        />
      )}
    </div>
  )
}

type PartFieldsProps = {
  part: SetPart
  place: number
  draft: SetDraft
  onAdd: (product: Product, variation: Variation) => void
  onPut: (change: Partial<SetPart>) => void
}

function PartFields({ part, place, draft, onAdd, onPut }: PartFieldsProps) {
  const { size, names } = draft
  const text = (field: 'label' | 'labelEn', label: string) => (
    <TextField
      label={label}
      name={`setPart-${place}-${field}`}
      value={part[field] ?? ''}
      maxLength={60}
      optional={field === 'labelEn'}
      onChange={(event) => onPut({ [field]: event.target.value })}
    />
  )
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {text('label', m.admin_set_part_label())}
        {text('labelEn', m.admin_set_part_label_en())}
      </div>
      <ul tabIndex={-1} aria-label={m.admin_set_part_n({ n: place + 1 })} className="min-h-1 text-sm">
        {part.variationIds.map((id, at) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0">
              {names[id] ?? <span className="text-lacquer">{m.admin_set_goods_gone()}</span>}
              {at === 0 && part.variationIds.length > 1 && <span className="text-muted"> · {m.admin_set_usual()}</span>}
            </span>
            <IconButton
              icon="trash"
              label={m.admin_matrix_remove({ name: names[id] ?? String(at + 1) })}
              onClick={(event) => {
                focusListAround(event)
                onPut({ variationIds: part.variationIds.filter((other) => other !== id) })
              }}
            />
          </li>
        ))}
      </ul>
      <ProductFinder onAdd={onAdd} />
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          label={m.admin_order_amount()}
          name={`setPart-${place}-amount`}
          value={part.amount}
          onValueChange={(value) => onPut({ amount: value ?? 1 })}
        />
        {size?.by === 'people' && (
          <NumberField
            label={m.admin_set_per_people()}
            name={`setPart-${place}-people`}
            optional
            value={part.perPeople ?? null}
            onValueChange={(value) => onPut({ perPeople: value })}
          />
        )}
        {size && (
          <NumbersField
            label={m.admin_set_amounts()}
            hint={m.admin_set_amounts_hint({ sizes: size.values.join(', ') })}
            name={`setPart-${place}-amounts`}
            optional
            value={part.amounts ?? []}
            onValueChange={(amounts) => onPut({ amounts: amounts.length > 0 ? amounts : null })}
          />
        )}
      </div>
      <Checkbox
        name={`setPart-${place}-optional`}
        label={m.admin_set_optional()}
        checked={part.isOptional}
        onCheckedChange={(isOptional) => onPut({ isOptional })}
      />
    </>
  )
}

type NumbersFieldProps = FieldProps & {
  name: string
  value: readonly number[]
  onValueChange: (value: number[]) => void
}

/** Whole numbers in one text: `4, 6, 12`. Others are refused at the field, and the form is not saved. */
function NumbersField({ value, onValueChange, ...field }: NumbersFieldProps) {
  const stored = value.join(', ')
  // With the value that it led to: once that changes otherwise, the typed text is gone.
  const [typed, setTyped] = useState<{ text: string; stored: string }>()
  if (typed && typed.stored !== stored) setTyped(undefined)
  const isUnreadable = typed !== undefined && !readNumbers(typed.text)
  return (
    <TextField
      {...field}
      error={isUnreadable ? m.error_whole_numbers() : undefined}
      data-unreadable={isUnreadable || undefined}
      value={typed?.text ?? stored}
      onChange={({ target: { value: text } }) => {
        const numbers = readNumbers(text)
        setTyped({ text, stored: (numbers ?? value).join(', ') })
        if (numbers) onValueChange(numbers)
      }}
      onBlur={() => !isUnreadable && setTyped(undefined)}
    />
  )
}
