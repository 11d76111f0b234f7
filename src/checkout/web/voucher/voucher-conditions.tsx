import { pick } from '#i18n/locale.ts'
import type { VoucherOffer } from '#vouchers/contract.ts'
import { voucherConditionsText } from '#vouchers/web/voucher-conditions-text.ts'

/** The discount and conditions of a voucher, with the shop's own description. */
export default function VoucherConditions({ offer }: { offer: VoucherOffer }) {
  const description = pick(offer.description, offer.descriptionEn)
  return (
    <>
      <p className="text-muted">{voucherConditionsText(offer)}</p>
      {description && <p className="text-muted">{description}</p>}
    </>
  )
}
