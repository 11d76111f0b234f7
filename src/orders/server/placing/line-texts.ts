import type { LineText, ProductTextField, TextInput } from '#catalog/text-fields/text-field-contract.ts'
import { textFieldErrorMessage } from '#catalog/text-fields/text-field-error-message.ts'
import { cleanText, textFieldError } from '#catalog/text-fields/text-fields.ts'
import type { FieldError } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'

/** A line's texts in the order of the product's fields, as they are stored. */
export type LineTextsResult = { texts: LineText[]; errors: FieldError[] }

/** Reads a line's texts by the product's fields. The errors name each field as `{prefix}.{key}`. */
export function readLineTexts(
  fields: readonly ProductTextField[],
  given: readonly TextInput[] = [],
  prefix = 'texts',
): LineTextsResult {
  const unknown = given.filter(
    ({ key, text }, index) =>
      cleanText(text) !== '' &&
      (!fields.some((field) => field.key === key) || given.findIndex((one) => one.key === key) !== index),
  )
  const read = fields.map((field) => {
    const text = given.find(({ key }) => key === field.key)?.text ?? ''
    return { field, text: cleanText(text), error: textFieldError(field, text) }
  })
  return {
    texts: read.flatMap(({ field: { key, name, nameEn, price }, text, error }) =>
      text === '' || error ? [] : [{ key, name, nameEn: nameEn || null, text, price }],
    ),
    errors: [
      ...unknown.map(({ key }) => ({ field: `${prefix}.${key}`, message: m.text_field_gone() })),
      ...read.flatMap(({ field, error }) =>
        error ? [{ field: `${prefix}.${field.key}`, message: textFieldErrorMessage(field, error) }] : [],
      ),
    ],
  }
}
