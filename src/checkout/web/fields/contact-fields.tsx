import { lazy, Suspense } from 'react'
import { m } from '#i18n/messages.js'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { Quote } from '../../contract.ts'
import { giftChange } from '../gift-change.ts'
import type { CheckoutForm } from '../use-checkout-form.ts'
import { CheckoutField, FieldGroup } from './checkout-field.tsx'

const GiftFields = lazy(() => import('./gift-fields.tsx'))

type ContactFieldsProps = { form: CheckoutForm; quote: Quote | undefined }

/** Who receives the goods, and who orders them where that is somebody else. */
export function ContactFields({ form, quote }: ContactFieldsProps) {
  const { isGift } = form.draft
  return (
    <FieldGroup title={m.checkout_contact()}>
      <CheckoutField
        form={form}
        name="fullname"
        label={isGift ? m.gift_receiver_name() : m.checkout_fullname()}
        placeholder={m.checkout_fullname_placeholder()}
        autoComplete={isGift ? 'shipping name' : 'name'}
        maxLength={120}
      />
      <CheckoutField
        form={form}
        name="phoneNumber"
        label={isGift ? m.gift_receiver_phone() : m.checkout_phone()}
        hint={isGift ? m.gift_receiver_phone_hint() : m.checkout_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete={isGift ? 'shipping tel' : 'tel'}
        maxLength={40}
      />
      <Checkbox
        label={m.gift_wanted()}
        name="isGift"
        checked={isGift}
        onCheckedChange={(wanted) => form.change(giftChange(form.draft, wanted))}
      />
      {isGift && (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <GiftFields form={form} quote={quote} />
        </Suspense>
      )}
      <CheckoutField
        form={form}
        name="email"
        label={m.checkout_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
      />
    </FieldGroup>
  )
}
