import { m } from '#i18n/paraglide/messages.js'
import { TextArea } from '#ui/text-field.tsx'

/** Why staff do this to an order; the buyer reads it. */
export function ReasonField({ defaultValue }: { defaultValue?: string }) {
  return (
    <TextArea
      label={m.admin_order_reason()}
      hint={m.admin_order_reason_hint()}
      name="reason"
      required
      maxLength={500}
      rows={3}
      defaultValue={defaultValue}
    />
  )
}
