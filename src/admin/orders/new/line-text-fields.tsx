import type { CartText } from '#cart/rules.ts'
import type { ProductTextField } from '#catalog/text-fields/text-field-contract.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'

type LineTextFieldsProps = {
  /** The line's own id, which tells its inputs from those of other lines. */
  lineId: string
  fields: readonly ProductTextField[]
  texts: readonly CartText[]
  onChange: (texts: CartText[]) => void
}

/** The texts for a line, as the customer on the phone dictates them. */
export function LineTextFields({ lineId, fields, texts, onChange }: LineTextFieldsProps) {
  if (fields.length === 0) return null
  const put = ({ key, name, nameEn }: ProductTextField, text: string) => {
    const others = texts.filter((one) => one.key !== key)
    onChange(text === '' ? others : [...others, { key, name, nameEn: nameEn || null, text }])
  }
  return (
    <div className="grid w-full gap-2 sm:grid-cols-2">
      {fields.map((field) => {
        const Control = field.maxLines > 1 ? TextArea : TextField
        return (
          <Control
            key={field.key}
            label={`${pick(field.name, field.nameEn)}${field.price > 0 ? ` (+${formatVnd(field.price)})` : ''}`}
            name={`text-${lineId}-${field.key}`}
            optional={!field.isRequired}
            autoComplete="off"
            maxLength={4000}
            value={texts.find(({ key }) => key === field.key)?.text ?? ''}
            onChange={(event: { target: { value: string } }) => put(field, event.target.value)}
            {...(field.maxLines > 1 && { rows: 2 })}
          />
        )
      })}
    </div>
  )
}
