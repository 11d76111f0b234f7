import type { Ref } from 'react'
import type { ProductTextField } from '#catalog/text-fields/text-field-contract.ts'
import { OwnTextField } from '#catalog/web/own-text-field.tsx'
import { m } from '#i18n/messages.js'
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
        <OwnTextField
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
