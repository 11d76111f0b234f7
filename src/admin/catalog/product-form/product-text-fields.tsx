import type { ProductTextField } from '#catalog/text-fields/text-field-contract.ts'
import { maxTextFields } from '#catalog/text-fields/text-fields.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addFocusedRow } from '../../kit/add-focused-row.ts'
import { focusListAround } from '../../kit/focus-list-around.ts'
import { errorOfList } from '../../kit/form/field-errors.ts'
import { NumberField } from '../../kit/form/number-field.tsx'
import { QuietButton } from '../../kit/quiet-button.tsx'

/** A text field as it is edited: an empty number is null and refused by the server, which names it. */
export type TextFieldDraft = Omit<ProductTextField, 'maxLength' | 'maxLines' | 'price'> &
  Record<'maxLength' | 'maxLines' | 'price', number | null>

type ProductTextFieldsProps = {
  fields: readonly TextFieldDraft[]
  errors: Readonly<Record<string, string | undefined>>
  onChange: (fields: TextFieldDraft[]) => void
}

/** The texts that buyers may have put on a product: for each its names, limits and price. */
export function ProductTextFields({ fields, errors, onChange }: ProductTextFieldsProps) {
  const error = errorOfList(errors, 'textFields')
  return (
    <div className="flex flex-col gap-4">
      {error && (
        <p role="alert" className="font-semibold text-lacquer text-sm">
          {error}
        </p>
      )}
      {fields.map((field, at) => (
        <fieldset key={field.key} className="card flex min-w-0 flex-col gap-3 p-3">
          <legend className="float-left w-full font-semibold text-sm">{m.admin_text_field_n({ n: at + 1 })}</legend>
          <TextFieldSettings
            field={field}
            name={`textFields.${at}`}
            errors={errors}
            onChange={(change) => onChange(fields.map((one, index) => (index === at ? { ...one, ...change } : one)))}
          />
          <QuietButton
            icon="trash"
            className="self-start"
            onClick={(event) => {
              focusListAround(event)
              onChange(fields.filter((_, index) => index !== at))
            }}
          >
            {m.admin_text_field_remove()}
          </QuietButton>
        </fieldset>
      ))}
      {fields.length < maxTextFields && (
        <QuietButton
          icon="plus"
          className="self-start"
          onClick={(event) => addFocusedRow(event, () => onChange([...fields, emptyField()]))}
        >
          {m.admin_text_field_add()}
        </QuietButton>
      )}
    </div>
  )
}

/** The key stays the same when the field is renamed, so that texts in carts still belong to it. */
const emptyField = (): TextFieldDraft => ({
  key: newId(),
  name: '',
  nameEn: '',
  hint: '',
  hintEn: '',
  maxLength: 40,
  maxLines: 1,
  isRequired: false,
  isVertical: false,
  price: 0,
})

type TextFieldSettingsProps = {
  field: TextFieldDraft
  /** The path of its errors. */
  name: string
  errors: ProductTextFieldsProps['errors']
  onChange: (change: Partial<TextFieldDraft>) => void
}

function TextFieldSettings({ field, name, errors, onChange }: TextFieldSettingsProps) {
  const text = (part: 'name' | 'nameEn' | 'hint' | 'hintEn') => ({
    name: `${name}.${part}`,
    value: field[part] ?? '',
    error: errors[`${name}.${part}`],
    maxLength: part.startsWith('name') ? 60 : 200,
    onChange: (event: { target: { value: string } }) => onChange({ [part]: event.target.value }),
  })
  const number = (part: 'maxLength' | 'maxLines' | 'price') => ({
    name: `${name}.${part}`,
    value: field[part],
    error: errors[`${name}.${part}`],
    onValueChange: (value: number | null) => onChange({ [part]: value }),
  })
  const flag = (part: 'isRequired' | 'isVertical') => ({
    name: `${name}.${part}`,
    checked: field[part],
    onCheckedChange: (checked: boolean) => onChange({ [part]: checked }),
  })
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField label={m.admin_text_field_name()} {...text('name')} />
        <TextField label={m.admin_text_field_name_en()} optional {...text('nameEn')} />
        <TextField label={m.admin_text_field_hint()} optional {...text('hint')} />
        <TextField label={m.admin_text_field_hint_en()} optional {...text('hintEn')} />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <NumberField label={m.admin_text_field_length()} {...number('maxLength')} />
        <NumberField label={m.admin_text_field_lines()} {...number('maxLines')} />
        <NumberField label={m.admin_text_field_price()} unit="₫" {...number('price')} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox label={m.admin_text_field_required()} {...flag('isRequired')} />
        <Checkbox label={m.admin_text_field_vertical()} {...flag('isVertical')} />
      </div>
    </>
  )
}
