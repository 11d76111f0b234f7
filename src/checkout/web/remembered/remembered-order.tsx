import type { Place } from '#addresses/contract.ts'
import { PageDialogLink } from '#content/web/page-dialog-link.tsx'
import { formatDaysShort } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { paymentMethodName, shippingMethodName } from '#orders/method-labels.ts'
import { forgetBuyer } from '#orders/web/own-orders.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { Button } from '#ui/actions/button.tsx'
import { keepFocusInContent } from '#ui/browser/lost-focus.ts'
import { toast } from '#ui/feedback/toast.ts'
import { isPickup } from '../order-body.ts'
import type { Sums } from '../order-summary.tsx'
import { isAwaited, type QuoteState } from '../use-quote.ts'
import { useWards } from '../use-wards.ts'

type RememberedOrderProps = {
  draft: OrderDraft
  provinces: readonly Place[]
  quoting: QuoteState
  sums: Sums
  hasAgreed: boolean
  isPlacing: boolean
  onForget: () => void
}

/** Express checkout for a remembered buyer: address, delivery, costs and the order button. */
export default function RememberedOrder(props: RememberedOrderProps) {
  const { draft, quoting, sums, hasAgreed, isPlacing, onForget } = props
  const { quote } = quoting
  const offer = quote?.shippingMethods.find(({ method }) => method === draft.shippingMethod)
  function forget() {
    forgetBuyer()
    onForget()
    toast({ tone: 'success', message: m.remember_forgotten() })
    keepFocusInContent()
  }
  return (
    <section aria-labelledby="remembered-order" className="card flex flex-col gap-4 p-5" data-remembered="">
      <h2 id="remembered-order" className="text-xl">
        {m.remember_title()}
      </h2>
      <div>
        <p className="font-semibold">
          {draft.fullname} · <span className="tabular-nums">{draft.phoneNumber}</span>
        </p>
        {!isPickup(draft) && <Address draft={draft} provinces={props.provinces} />}
        <p className="text-muted text-sm">
          {shippingMethodName(draft.shippingMethod)} · {paymentMethodName(draft.paymentMethod)}
          {offer && ` · ${formatDaysShort(offer.arrivesFrom, offer.arrivesTo)}`}
        </p>
      </div>
      {hasAgreed && (
        <p className="text-muted text-sm">
          {m.remember_terms()}{' '}
          <PageDialogLink
            slug="dieu-khoan-mua-hang"
            title={m.footer_terms()}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          />
        </p>
      )}
      <Button type="submit" size="l" busy={isPlacing || isAwaited(quoting, draft.voucherCode)}>
        {isPlacing
          ? m.checkout_placing()
          : quote
            ? m.remember_place({ total: formatVnd(sums.total) })
            : m.checkout_place_order()}
      </Button>
      <div className="flex flex-wrap gap-x-6">
        <a href="#delivery" className={smallAction}>
          {m.remember_change()}
        </a>
        <button type="button" onClick={forget} className={smallAction}>
          {m.remember_forget()}
        </button>
      </div>
    </section>
  )
}

const smallAction = 'inline-flex min-h-11 items-center underline underline-offset-4'

function Address({ draft, provinces }: { draft: OrderDraft; provinces: readonly Place[] }) {
  const { places: wards } = useWards(draft.shippingProvince)
  const nameIn = (places: readonly Place[], code: string) => places.find((place) => place.code === code)?.name
  const parts = [
    draft.shippingStreet,
    nameIn(wards, draft.shippingWard),
    nameIn(provinces, draft.shippingProvince),
  ].filter(Boolean)
  return <p>{parts.join(', ')}</p>
}
