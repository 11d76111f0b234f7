import { useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import type { listVoucherOffers, VoucherOffer } from '#vouchers/contract.ts'
import { conditionsOf } from '#vouchers/web/voucher-words.ts'

/** What the shop offers everybody, with its conditions; asked for when somebody wants to see it. */
export function VoucherOffers({ onCode }: { onCode: (voucherCode: string) => void }) {
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
            <Offer key={offer.code} offer={offer} onUse={() => onCode(offer.code)} />
          ))}
        </ul>
      </div>
    </details>
  )
}

function Offer({ offer, onUse }: { offer: VoucherOffer; onUse: () => void }) {
  return (
    <li className="py-2 text-sm">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 break-all font-semibold">{offer.code}</p>
        <Button
          variant="secondary"
          className="shrink-0 px-4!"
          aria-label={m.voucher_use_code({ code: offer.code })}
          onClick={onUse}
        >
          {m.voucher_use()}
        </Button>
      </div>
      <VoucherConditions offer={offer} />
    </li>
  )
}

/** What a voucher takes off and on which conditions, in the shop's words too. */
export function VoucherConditions({ offer }: { offer: VoucherOffer }) {
  const description = pick(offer.description, offer.descriptionEn)
  return (
    <>
      <p className="text-muted">{conditionsOf(offer)}</p>
      {description && <p className="text-muted">{description}</p>}
    </>
  )
}
