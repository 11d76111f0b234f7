import { useId } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import type { VoucherOffer } from '#vouchers/contract.ts'
import type { Quote } from '../../contract.ts'
import VoucherConditions from './voucher-conditions.tsx'
import { voucherRejectionReason } from './voucher-rejection.ts'

type VoucherOfferListProps = {
  offers: readonly VoucherOffer[]
  quote: Quote | undefined
  onCode: (voucherCode: string) => void
}

/** The shop's public vouchers, each with a button that applies it. */
export function VoucherOfferList({ offers, quote, onCode }: VoucherOfferListProps) {
  return (
    <>
      {offers.length === 0 && <p className="py-2 text-muted text-sm">{m.voucher_no_offers()}</p>}
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <Offer
            key={offer.code}
            offer={offer}
            obstacle={voucherRejectionReason(offer, quote)}
            onUse={() => onCode(offer.code)}
          />
        ))}
      </ul>
    </>
  )
}

type OfferProps = { offer: VoucherOffer; obstacle: string | undefined; onUse: () => void }

/** The button is disabled when there is an obstacle, which is shown. */
function Offer({ offer, obstacle, onUse }: OfferProps) {
  const obstacleId = useId()
  return (
    <li className="py-2 text-sm">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 break-all font-semibold">{offer.code}</p>
        <Button
          variant="secondary"
          className="shrink-0 px-4!"
          aria-label={m.voucher_use_code({ code: offer.code })}
          aria-describedby={obstacle && obstacleId}
          disabled={obstacle !== undefined}
          onClick={onUse}
        >
          {m.voucher_use()}
        </Button>
      </div>
      <VoucherConditions offer={offer} />
      {obstacle && (
        <p id={obstacleId} className="font-medium">
          {obstacle}
        </p>
      )}
    </li>
  )
}
