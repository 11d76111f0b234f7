import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Order } from '#orders/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { useCopy } from '#ui/actions/copy-button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { openShareDialog } from '../layout/share-button.tsx'
import { forwardText } from './forward-text.ts'

type ForwardMessageProps = { order: Order; origin: string; shop: { name: string; phone: string } }

/**
 * A message in large type for the receiver of an order, passed to the device's share dialog where there is one, and
 * copied where that refuses it, or shown for selection.
 */
export default function ForwardMessage({ order, origin, shop }: ForwardMessageProps) {
  const path = localizedPath(
    currentLocale(),
    urlOf('order', { id: order.orderId }, { key: order.receiverKey ?? undefined }),
  )
  const text = forwardText(order, { shop, link: origin + path })
  const { copy, refusalOf } = useCopy()
  async function copyMessage() {
    if (await copy(text)) toast({ tone: 'success', message: m.common_copied() })
  }
  async function send() {
    if (!(await openShareDialog({ text }))) await copyMessage()
  }
  return (
    <section aria-labelledby="forward-message" className="card mt-6 p-5">
      <h2 id="forward-message" className="text-xl">
        {m.gift_forward_title()}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {order.hidePrices ? m.gift_forward_note_hidden() : m.gift_forward_note()}
      </p>
      <p className="mt-4 whitespace-pre-line text-xl wrap-anywhere">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void send()}>
            <Icon name="share" />
            {m.gift_forward_send()}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void copyMessage()}>
          <Icon name="copy" />
          {m.gift_forward_copy()}
        </Button>
        {refusalOf(text)}
      </div>
    </section>
  )
}
