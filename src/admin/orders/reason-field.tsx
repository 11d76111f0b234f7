import { m } from '#i18n/messages.js'
import { TextArea } from '#ui/fields/text-field.tsx'

type ReasonFieldProps = { defaultValue?: string; optional?: boolean; error?: string | undefined }

/** Reason for a staff action, which the buyer reads in the history of the order. */
export function ReasonField({ defaultValue, optional = false, error }: ReasonFieldProps) {
  return (
    <TextArea
      label={m.admin_order_reason()}
      hint={m.admin_order_reason_hint()}
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
