import { m } from '#i18n/messages.js'
import { TextArea } from '#ui/fields/text-field.tsx'

type ReasonFieldProps = {
  defaultValue?: string
  optional?: boolean
  /** Whether the buyer can't read it. */
  isInternal?: boolean
  error?: string | undefined
}

/** Reason for a staff action, which the buyer usually reads in the history of the order. */
export function ReasonField({ defaultValue, optional = false, isInternal = false, error }: ReasonFieldProps) {
  return (
    <TextArea
      label={m.admin_order_reason()}
      hint={isInternal ? undefined : m.admin_order_reason_hint()}
      name="reason"
      error={error}
      required={!optional}
      optional={optional}
      maxLength={500}
      rows={3}
      defaultValue={defaultValue}
    />
  )
}
