import type { Ref } from 'react'
import { textFaultMessage } from '#catalog/text-fault-message.ts'
import type { ProductTextField } from '#catalog/text-field-contract.ts'
import { countGraphemes, faultOfText } from '#catalog/text-fields.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { TextPreview } from './text-preview.tsx'
import type { TypedTexts } from './typed-texts.ts'

type TextFormProps = {
  ref: Ref<HTMLFieldSetElement>
  fields: readonly ProductTextField[]
  typed: TypedTexts
  /** Whether a purchase was tried: only then missing texts are errors. */
  isTried: boolean
  onType: (key: string, text: string) => void
}

/** The texts that go onto the goods, with the letters left, and how they look there. */
export function TextForm({ ref, fields, typed, isTried, onType }: TextFormProps) {
  return (
    <fieldset ref={ref} className="flex min-w-0 flex-col gap-4 needs-script">
      <legend className="mb-3 font-semibold">{m.text_fields()}</legend>
      {fields.map((field) => (
        <TextOfField
          key={field.key}
          field={field}
          text={typed[field.key] ?? ''}
          isTried={isTried}
          onType={(text) => onType(field.key, text)}
        />
      ))}
      <TextPreview fields={fields} typed={typed} />
    </fieldset>
  )
}

type TextOfFieldProps = { field: ProductTextField; text: string; isTried: boolean; onType: (text: string) => void }

function TextOfField({ field, text, isTried, onType }: TextOfFieldProps) {
  const { key, name, nameEn, hint, hintEn, maxLength, maxLines, isRequired, price } = field
  const fault = faultOfText(field, text)
  const left = maxLength - countGraphemes(text)
  const Control = maxLines > 1 ? TextArea : TextField
  const added = price > 0 ? ` (+${formatVnd(price)})` : ''
  const about = pick(hint ?? '', hintEn)
  return (
    <Control
      label={`${pick(name, nameEn)}${added}`}
      name={`text-${key}`}
      optional={!isRequired}
      required={isRequired}
      autoComplete="off"
      hint={[
        about,
        left >= 0 && m.text_field_left({ n: left }),
        maxLines > 1 && m.text_field_most_lines({ n: maxLines }),
      ]
        .filter(Boolean)
        .join(' · ')}
      error={fault && (isTried || fault !== 'required') ? textFaultMessage(field, fault) : undefined}
      {...(maxLines > 1 && { rows: Math.min(maxLines, 4) })}
      // Far above any limit: what is pasted is never cut off, but named.
      maxLength={4000}
      value={text}
      onChange={(event: { target: { value: string } }) => onType(event.target.value)}
    />
  )
}
