import { useState } from 'react'
import type { ProductOption } from '#catalog/contract.ts'
import { m } from '#i18n/messages.js'
import { afterPress } from '#ui/browser/after-press.ts'
import { addFocusedRow } from '../../kit/add-focused-row.ts'
import { focusListAround } from '../../kit/focus-list-around.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { QuietButton } from '../../kit/quiet-button.tsx'
import { useRowKeys } from '../../kit/table/use-row-keys.ts'
import {
  addValue,
  type OptionsAndRows,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
  valuesInEnglish,
} from './product-options.ts'
import type { SkuBase } from './sku-proposals.ts'

const maxOptions = 5
const maxValues = 50
const cell = 'edge min-h-11 w-full min-w-0 rounded-md bg-paper-raised px-2.5 text-sm'

type OptionsProps = {
  choices: OptionsAndRows
  product: SkuBase
  errors: Readonly<Record<string, string>>
  onChange: (choices: OptionsAndRows) => void
}

/** Product options with their values in both languages. Renaming keeps the rows of the matrix below. */
export function ProductOptionsFields(props: OptionsProps) {
  const { choices, product, onChange } = props
  const { options, rows } = choices
  const { keys, remove } = useRowKeys(options.length)
  return (
    <div className="flex flex-col gap-3">
      {options.map((option, index) => (
        <fieldset key={keys[index]} className="card flex min-w-0 flex-col gap-3 p-3">
          <legend className="sr-only">{m.admin_option_n({ n: index + 1 })}</legend>
          <OptionFields {...props} option={option} index={index} />
          <QuietButton
            icon="trash"
            className="self-start"
            onClick={(event) => {
              focusListAround(event)
              remove(index)
              onChange(removeOption(choices, index, product))
            }}
          >
            {m.admin_option_remove()}
          </QuietButton>
        </fieldset>
      ))}
      {options.length < maxOptions && (
        <QuietButton
          icon="plus"
          className="self-start"
          onClick={(event) =>
            addFocusedRow(event, () => onChange({ options: [...options, { name: '', values: [] }], rows }))
          }
        >
          {m.admin_option_add()}
        </QuietButton>
      )}
    </div>
  )
}

function OptionFields({
  option,
  index,
  choices,
  product,
  errors,
  onChange,
}: OptionsProps & { option: ProductOption; index: number }) {
  const { keys, remove } = useRowKeys(option.values.length)
  const put = (change: Partial<ProductOption>) => {
    const options = choices.options.map((one, at) => (at === index ? { ...one, ...change } : one))
    onChange({ ...choices, options })
  }
  /** Returns false when the change was rejected because the name is empty or already in use. */
  const become = (next: OptionsAndRows | undefined) => {
    if (next) onChange(next)
    return next !== undefined
  }
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        <Typed
          label={m.admin_option_name()}
          value={option.name}
          error={errors[`options.${index}.name`]}
          maxLength={60}
          onTyped={(name) => become(renameOption(choices, index, name, product))}
        />
        <Typed
          label={m.admin_name_en()}
          value={option.nameEn ?? ''}
          maxLength={60}
          onTyped={(nameEn) => {
            put({ nameEn })
            return true
          }}
        />
      </div>
      <div>
        <p className="mb-1 font-medium text-sm">{m.admin_option_values()}</p>
        <ul className="flex flex-col gap-2">
          {option.values.map((value, place) => (
            <ValueItem
              key={keys[place]}
              place={place}
              value={value}
              valueEn={valuesInEnglish(option)[place] ?? ''}
              onRenamed={(typed) => become(renameValue(choices, index, place, typed))}
              onTranslated={(typed) => put({ valuesEn: valuesInEnglish(option).with(place, typed) })}
              onRemove={() => {
                remove(place)
                onChange(removeValue(choices, index, place, product))
              }}
            />
          ))}
          {option.values.length < maxValues && (
            <li>
              <Typed
                hiddenLabel={m.admin_option_value_add()}
                placeholder={m.admin_option_value_add()}
                value=""
                onTyped={(typed) => become(addValue(choices, index, typed, product))}
              />
            </li>
          )}
        </ul>
      </div>
    </>
  )
}

type ValueItemProps = {
  place: number
  value: string
  valueEn: string
  /** Returns false when the name is empty or already in use. */
  onRenamed: (name: string) => boolean
  onTranslated: (nameEn: string) => void
  onRemove: () => void
}

/** A value of an option in both languages. */
function ValueItem({ place, value, valueEn, onRenamed, onTranslated, onRemove }: ValueItemProps) {
  return (
    <li className="flex items-start gap-2">
      <Typed hiddenLabel={m.admin_option_value_n({ n: place + 1 })} value={value} onTyped={onRenamed} />
      <Typed
        hiddenLabel={m.admin_option_value_en_n({ n: place + 1 })}
        placeholder={m.admin_option_value_en()}
        value={valueEn}
        onTyped={(typed) => {
          onTranslated(typed)
          return true
        }}
      />
      <IconButton
        icon="trash"
        label={m.admin_option_value_remove({ name: value })}
        onClick={(event) => {
          focusListAround(event)
          onRemove()
        }}
      />
    </li>
  )
}

type TypedProps = {
  value: string
  placeholder?: string
  maxLength?: number
  error?: string | undefined
  /** Called with a changed text on blur or Enter; returns false when it is refused: empty or already in use. */
  onTyped: (text: string) => boolean
} & ({ label: string; hiddenLabel?: undefined } | { label?: undefined; hiddenLabel: string })

function Typed({ value, label, hiddenLabel, placeholder, maxLength = 120, error, onTyped }: TypedProps) {
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const problem = refused === undefined ? error : m.admin_option_twice({ name: refused })
  function take() {
    const text = typed?.trim()
    setTyped(undefined)
    setRefused(undefined)
    if (text === undefined || text === value) return
    if (!onTyped(text) && text !== '') setRefused(text)
  }
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
      {label && <span className="font-medium">{label}</span>}
      <input
        aria-label={hiddenLabel}
        aria-invalid={problem !== undefined || undefined}
        value={typed ?? value}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => afterPress(take)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          take()
        }}
        className={`${cell} aria-invalid:[--frame:var(--lacquer)]`}
      />
      {problem !== undefined && (
        <span role="alert" className="text-lacquer">
          {problem}
        </span>
      )}
    </label>
  )
}
