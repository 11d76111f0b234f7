import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { SystemParam } from '#system/contract.ts'
import { isValueOfType } from '#system/rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { focusListAround } from '../kit/focus-list-around.ts'
import { FullWidthField } from '../kit/form/form-page.tsx'
import { MoneyField, NumberField } from '../kit/form/number-field.tsx'
import { PictureField } from '../kit/pickers/picture-field.tsx'

type ParamFieldProps = {
  param: SystemParam
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A system parameter with the control for its type and a button to reset it to its default. */
export function ParamField({ param, value, error, onChange }: ParamFieldProps) {
  const { defaultValue, type } = param
  const field = (
    <div className="flex flex-col">
      <Control param={param} value={value} error={error ?? jsonError(type, value)} onChange={onChange} />
      {defaultValue && <DefaultLine param={param} value={value} onBack={() => onChange(defaultValue)} />}
    </div>
  )
  return type === 'longtext' || type === 'json' ? <FullWidthField>{field}</FullWidthField> : field
}

/** Syntax error of a JSON value, shown while typing; the server validates again. */
function jsonError(type: SystemParam['type'], value: string): string | undefined {
  return type === 'json' && !isValueOfType(type, value) ? m.error_param_type({ type: 'JSON' }) : undefined
}

/** The default value with a reset button. */
function DefaultLine({ param, value, onBack }: Pick<ParamFieldProps, 'param' | 'value'> & { onBack: () => void }) {
  return (
    <div tabIndex={-1} className="self-start text-muted text-sm">
      {param.defaultValue === value ? (
        <p className="py-1">{m.admin_params_is_default()}</p>
      ) : (
        <button
          type="button"
          onClick={(event) => {
            focusListAround(event)
            onBack()
          }}
          className="min-h-11 text-left underline underline-offset-4 wrap-anywhere"
        >
          {m.admin_params_to_default({ value: inWords(param) })}
        </button>
      )}
    </div>
  )
}

/** The default as display text. */
function inWords({ type, defaultValue }: SystemParam): string {
  const value = defaultValue ?? ''
  if (type === 'boolean') return value === 'true' ? m.common_yes() : m.common_no()
  return type === 'vnd' ? formatVnd(Number(value)) : shortened(value)
}

const shortened = (value: string) => (value.length > 40 ? `${value.slice(0, 39)}…` : value)

function Control({ param, value, error, onChange }: ParamFieldProps) {
  const { key, type, options } = param
  const description = param.description && pick(param.description, param.descriptionEn)
  const label = pick(param.title, param.titleEn)
  const shared = { label, name: key, error, hint: description ?? undefined }
  const text = { ...shared, value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  switch (type) {
    case 'boolean':
      return (
        <Checkbox
          name={key}
          label={
            <>
              {label}
              {description && <span className="block text-muted text-sm">{description}</span>}
            </>
          }
          error={error}
          checked={value === 'true'}
          onCheckedChange={(is) => onChange(String(is))}
        />
      )
    case 'vnd':
      return (
        <MoneyField
          {...shared}
          value={value === '' ? null : Number(value)}
          onValueChange={(amount) => onChange(amount === null ? '' : String(amount))}
        />
      )
    case 'choice':
      return options.length > 0 ? (
        <SelectField {...text} options={options.map((option) => ({ value: option, label: option }))} />
      ) : (
        <TextField {...text} />
      )
    case 'picture':
      return <PictureField {...shared} value={value} onValueChange={onChange} />
    case 'longtext':
    case 'json':
      return <TextArea {...text} rows={type === 'json' ? 6 : 4} spellCheck={type !== 'json'} />
    case 'number':
      return (
        <NumberField
          {...shared}
          decimals={6}
          value={value === '' ? null : Number(value)}
          onValueChange={(number) => onChange(number === null ? '' : String(number))}
        />
      )
    default:
      return <TextField {...text} />
  }
}
