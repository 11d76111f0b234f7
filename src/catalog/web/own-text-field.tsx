import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import type { ProductTextField } from '../text-fields/text-field-contract.ts'
import { textFieldErrorMessage } from '../text-fields/text-field-error-message.ts'
import { countGraphemes, textFieldError } from '../text-fields/text-fields.ts'

type OwnTextFieldProps = {
  field: ProductTextField
  text: string
  /** Whether a purchase was tried: only then missing texts are errors. */
  isTried: boolean
  onType: (text: string) => void
}

/** A text that goes onto the goods, with the letters left. */
export function OwnTextField({ field, text, isTried, onType }: OwnTextFieldProps) {
  const { key, name, nameEn, hint, hintEn, maxLength, maxLines, isRequired, price } = field
  const error = textFieldError(field, text)
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
      error={error && (isTried || error !== 'required') ? textFieldErrorMessage(field, error) : undefined}
      {...(maxLines > 1 && { rows: Math.min(maxLines, 4) })}
      // Far above any limit, so that a pasted text that is too long is reported instead of cut off.
      maxLength={4000}
      value={text}
      onChange={(event: { target: { value: string } }) => onType(event.target.value)}
    />
  )
}
