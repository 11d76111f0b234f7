import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { ProductTextField } from './text-field-contract.ts'
import type { TextFault } from './text-fields.ts'

/** What is wrong with a text, for the buyer. */
export function textFaultMessage(
  { name, nameEn, maxLength, maxLines }: Pick<ProductTextField, 'name' | 'nameEn' | 'maxLength' | 'maxLines'>,
  fault: TextFault,
): string {
  const messages: Record<TextFault, () => string> = {
    required: () => m.text_field_required({ name: pick(name, nameEn) }),
    unwritable: () => m.text_field_unwritable({ name: pick(name, nameEn) }),
    long: () => m.text_field_long({ name: pick(name, nameEn), n: maxLength }),
    lines: () => m.text_field_lines({ name: pick(name, nameEn), n: maxLines }),
  }
  return messages[fault]()
}
