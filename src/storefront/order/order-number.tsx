import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Order } from '#orders/contract.ts'
import { isPaymentDue } from '#orders/timeline.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { ShareButton } from '../layout/share-button.tsx'

type OrderNumberProps = { order: Order; origin: string; isJustPlaced: boolean }

/**
 * The order number in large type, to note, copy or share. The main action is the payment while it is due; right after
 * placing any other order it is to copy the number.
 */
export function OrderNumber({ order, origin, isJustPlaced }: OrderNumberProps) {
  const { orderId, trackingKey } = order
  const isDue = order.showsPrices && isPaymentDue(order)
  const link =
    origin + localizedPath(currentLocale(), urlOf('order', { id: orderId }, { key: trackingKey ?? undefined }))
  return (
    <div className="card mt-6 p-5">
      <p className="text-muted text-sm">{m.order_id()}</p>
      {/* A small phone with large text breaks it in the middle. */}
      <p className="break-words font-semibold text-2xl tabular-nums tracking-wide md:text-3xl">
        {orderId.slice(0, 7)}
        <wbr />
        {orderId.slice(7)}
      </p>
      <div className="button-row mt-3">
        {isDue && <ButtonLink to={urlOf('payment', {}, { order: orderId })}>{m.payment_title()}</ButtonLink>}
        <CopyButton
          text={orderId}
          label={m.copy_what({ what: m.order_id() })}
          visibleText={m.common_copy_code()}
          variant={isJustPlaced && !isDue ? 'primary' : 'secondary'}
        />
        <ShareButton title={`${m.order_id()} ${orderId}`} url={link} label={m.order_share()} />
      </div>
      <p className="mt-2 text-muted text-sm">{trackingKey ? m.order_share_note() : m.order_share_note_masked()}</p>
    </div>
  )
}
