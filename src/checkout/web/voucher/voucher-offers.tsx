import { useId, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import type { listVoucherOffers, VoucherOffer } from '#vouchers/contract.ts'
import { conditionsOf } from '#vouchers/web/voucher-labels.ts'
import type { Quote } from '../../contract.ts'
import { obstacleOf } from './voucher-obstacle.ts'

type VoucherOffersProps = { quote: Quote | undefined; onCode: (voucherCode: string) => void }

/** The shop's public vouchers with their conditions; loaded when the list is opened. */
export function VoucherOffers({ quote, onCode }: VoucherOffersProps) {
  const [offers, setOffers] = useState<readonly VoucherOffer[]>()
  function load() {
    if (offers) return
    call<typeof listVoucherOffers>({ method: 'GET', path: '/voucher/offers' }, {}).then(setOffers, () => {})
  }
  return (
    <details className="group" onToggle={(event) => event.currentTarget.open && load()}>
      <summary className="flex min-h-11 list-none items-center gap-1.5 text-sm underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        {m.voucher_offers()}
      </summary>
      <div aria-live="polite">
        {offers?.length === 0 && <p className="py-2 text-muted text-sm">{m.voucher_no_offers()}</p>}
        <ul className="divide-y divide-line">
          {offers?.map((offer) => (
            <Offer
              key={offer.code}
              offer={offer}
              obstacle={obstacleOf(offer, quote)}
              onUse={() => onCode(offer.code)}
            />
          ))}
        </ul>
      </div>
    </details>
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

/** The discount and conditions of a voucher, with the shop's own description. */
export function VoucherConditions({ offer }: { offer: VoucherOffer }) {
  const description = pick(offer.description, offer.descriptionEn)
  return (
    <>
      <p className="text-muted">{conditionsOf(offer)}</p>
      {description && <p className="text-muted">{description}</p>}
    </>
  )
}
