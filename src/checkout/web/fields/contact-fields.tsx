import { m } from '#i18n/messages.js'
import { rememberedValues } from '#orders/web/remembered-buyer.ts'
import { requiredOnDemand } from '#ui/browser/required-on-demand.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { Quote } from '../../contract.ts'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import { CheckoutField, FieldGroup } from './checkout-field.tsx'
import { PersonFields } from './person-fields.tsx'

/** Loaded only when the order is a gift: most are not. */
const GiftFields = requiredOnDemand(
  async () => ({ default: (await import('./gift-fields.tsx')).GiftFields }),
  <Skeleton className="h-[34rem] w-full" />,
)

type ContactFieldsProps = { form: CheckoutFormState; quote: Quote | undefined }

/** Who receives the goods, and who orders them when that is another person. */
export function ContactFields({ form, quote }: ContactFieldsProps) {
  const { isGift } = form.draft
  return (
    <FieldGroup title={m.checkout_contact()}>
      <Checkbox
        label={m.gift_wanted()}
        name="isGift"
        checked={isGift}
        onCheckedChange={(wanted) =>
          form.change({ isGift: wanted, ...rememberedValues({ ...form.draft, isGift: wanted }) })
        }
      />
      {isGift ? (
        <GiftFields form={form} quote={quote} />
      ) : (
        <PersonFields
          form={form}
          name="fullname"
          phone="phoneNumber"
          placeholder={m.checkout_fullname_placeholder()}
          phoneHint={m.checkout_phone_hint()}
        />
      )}
      <CheckoutField
        form={form}
        name="email"
        label={m.checkout_email()}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
      />
    </FieldGroup>
  )
}
