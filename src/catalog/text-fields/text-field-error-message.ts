import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { ProductTextField } from './text-field-contract.ts'
import type { TextFieldError } from './text-fields.ts'

/** What is wrong with a text, for the buyer. */
export function textFieldErrorMessage(
  { name, nameEn, maxLength, maxLines }: Pick<ProductTextField, 'name' | 'nameEn' | 'maxLength' | 'maxLines'>,
  error: TextFieldError,
): string {
  const messages: Record<TextFieldError, () => string> = {
    required: () => m.text_field_required({ name: pick(name, nameEn) }),
    unwritable: () => m.text_field_unwritable({ name: pick(name, nameEn) }),
    long: () => m.text_field_long({ name: pick(name, nameEn), n: maxLength }),
    lines: () => m.text_field_lines({ name: pick(name, nameEn), n: maxLines }),
  }
  return messages[error]()
}
