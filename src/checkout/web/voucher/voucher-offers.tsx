import { useRef, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { listVoucherOffers, VoucherOffer } from '#vouchers/contract.ts'
import type { Quote } from '../../contract.ts'
import type { VoucherOfferList } from './voucher-offer-list.tsx'

type VoucherOffersProps = { quote: Quote | undefined; onCode: (voucherCode: string) => void }
type Loaded = { List: typeof VoucherOfferList; offers: readonly VoucherOffer[] }

/** The shop's public vouchers with their conditions; loaded, with the code that shows them, when the list is opened. */
export function VoucherOffers({ quote, onCode }: VoucherOffersProps) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setFailed] = useState(false)
  const summary = useRef<HTMLElement>(null)
  async function load() {
    if (loaded) return
    setFailed(false)
    try {
      const [{ VoucherOfferList: List }, offers] = await Promise.all([
        import('./voucher-offer-list.tsx'),
        call<typeof listVoucherOffers>({ method: 'GET', path: '/voucher/offers' }, {}),
      ])
      setLoaded({ List, offers })
    } catch {
      setFailed(true)
    }
  }
  /** The pressed button disappears. */
  function retry() {
    summary.current?.focus()
    void load()
  }
  return (
    <details className="group" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary
        ref={summary}
        className="flex min-h-11 list-none items-center gap-1.5 text-sm underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden"
      >
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        {m.voucher_offers()}
      </summary>
      {hasFailed && !loaded && (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" onClick={retry}>
              {m.common_retry()}
            </Button>
          }
        >
          {m.voucher_offers_failed()}
        </Alert>
      )}
      <div aria-live="polite">{loaded && <loaded.List offers={loaded.offers} quote={quote} onCode={onCode} />}</div>
    </details>
  )
}
