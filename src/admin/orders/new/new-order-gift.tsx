import type { ComponentProps } from 'react'
import { m } from '#i18n/messages.js'
import { maxGiftMessage } from '#orders/gift.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'

type GiftProps = {
  draft: OrderDraft
  errors: Readonly<Record<string, string>>
  /** Props of a text field. */
  text: (name: keyof OrderDraft) => Omit<ComponentProps<typeof TextField>, 'label'>
  onChange: (change: Partial<OrderDraft>) => void
}

/** Gift orders: the buyer's name and number, the card text, and whether prices are hidden. */
export function NewOrderGift({ draft, errors, text, onChange }: GiftProps) {
  return (
    <>
      <TextField label={m.gift_buyer()} {...text('buyerFullname')} maxLength={120} />
      <TextField label={m.gift_buyer_phone()} {...text('buyerPhoneNumber')} inputMode="tel" maxLength={40} />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <TextArea
          label={m.gift_message()}
          optional
          name="giftMessage"
          rows={2}
          maxLength={maxGiftMessage}
          value={draft.giftMessage}
          error={errors.giftMessage}
          onChange={(event) => onChange({ giftMessage: event.target.value })}
        />
        <div>
          <Checkbox
            label={m.gift_no_prices()}
            name="hidePrices"
            checked={draft.hidePrices}
            error={errors.hidePrices}
            onCheckedChange={(hidePrices) => onChange({ hidePrices })}
          />
          <p className="text-muted text-sm">{m.gift_paid_ahead()}</p>
        </div>
      </div>
    </>
  )
}
