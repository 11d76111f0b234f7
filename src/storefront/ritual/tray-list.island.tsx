import { useState } from 'react'
import { addToCart } from '#cart/web/add-lines.ts'
import type { NewCartLine } from '#cart/web/cart-store.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { leaveFor, useBusy } from '#ui/browser/use-busy.ts'
import { useIsOfflineCopy } from '#ui/browser/use-hydrated.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { PlacedLine, TrayLine } from './tray-line.ts'

type TrayListProps = { lines: readonly PlacedLine[]; budget: number | undefined }

/** What goes into the cart for a line. */
const buyable = ({ goods, needsText }: TrayLine): NewCartLine[] =>
  goods && goods.orderable > 0 && !needsText ? [{ ...goods.line, amount: goods.orderable }] : []

/**
 * The items of the tray, each with a checkbox for what the family has; the rest is added to the cart in one press.
 * What is ticked is sent with the form above, and so stays ticked; without scripts only that changes the total.
 */
export default function TrayList({ lines: sent, budget }: TrayListProps) {
  const [lines, setLines] = useState(sent)
  const { isBusy: isLeaving, whileBusy } = useBusy()
  const isStoredCopy = useIsOfflineCopy()
  const wanted = lines.flatMap((line) => (line.isHere ? [] : buyable(line)))
  const total = wanted.reduce((sum, line) => sum + line.price * line.amount, 0)

  function toggle(position: number) {
    setLines((now) => now.map((line) => (line.position === position ? { ...line, isHere: !line.isHere } : line)))
  }
  function addAll() {
    if (!addToCart(...wanted)) return toast({ tone: 'danger', message: m.cart_add_failed() })
    void whileBusy(() => leaveFor(urlOf('cart')))
  }

  return (
    <div>
      <p className="mb-2 text-muted text-sm">{m.ritual_page_have_hint()}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.position} className="border-line border-b">
            <TrayItem line={line} onToggle={() => toggle(line.position)} />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-4 font-semibold">
        {wanted.length > 0 ? m.ritual_page_total({ price: formatVnd(total) }) : m.ritual_page_nothing()}
      </p>
      {budget !== undefined && total > budget && (
        <Alert tone="warning">{m.ritual_page_over_budget({ amount: formatVnd(total - budget) })}</Alert>
      )}
      {lines.some((line) => buyable(line).length > 0) && (
        <section aria-label={m.ritual_page_bar()} data-buy-bar="" className="needs-script buy-bar mt-4">
          <p className="price-line font-semibold">{formatVnd(total)}</p>
          <Button size="l" busy={isLeaving} disabled={wanted.length === 0 || isStoredCopy} onClick={addAll}>
            {isStoredCopy ? m.offline_buy_all() : m.ritual_page_add()}
          </Button>
        </section>
      )}
    </div>
  )
}

type TrayItemProps = { line: PlacedLine; onToggle: () => void }

function TrayItem({ line, onToggle }: TrayItemProps) {
  const { goods, obstacle } = line
  return (
    <>
      <label className="flex min-h-11 flex-wrap gap-x-3 py-3">
        <input
          type="checkbox"
          form="tray-choice"
          name="have"
          value={line.position}
          checked={line.isHere}
          onChange={onToggle}
          aria-label={m.ritual_page_have({ name: line.name.text })}
          className="mt-1 size-5.5 shrink-0 accent-primary"
        />
        <span className="min-w-0 flex-[1_1_8rem]">
          <span lang={line.name.lang} className="font-medium">
            {line.name.text}
          </span>{' '}
          <span lang={line.amount.lang} className="inline-block wrap-anywhere">
            · {line.amount.text}
          </span>
          {line.isExtra && <span className="text-muted text-sm"> ({m.ritual_page_extra()})</span>}
          {line.swap.text && (
            <span className="block text-muted text-sm">
              {m.ritual_page_swap()} <span lang={line.swap.lang}>{line.swap.text}</span>
            </span>
          )}
        </span>
        {goods && goods.orderable > 0 && (
          <span className="ml-auto shrink-0 text-right tabular-nums">
            {formatVnd(goods.line.price * goods.orderable)}
          </span>
        )}
      </label>
      <p className="-mt-2 pb-2 pl-8.5 text-sm wrap-anywhere">
        {goods ? (
          <>
            <Link
              to={urlOf('product', { slug: goods.line.slug })}
              lang={goods.label.lang}
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              {goods.label.text}
            </Link>
            {obstacle && <span className="block text-lacquer">{obstacle}</span>}
          </>
        ) : (
          <span className="text-muted">{m.ritual_page_own()}</span>
        )}
      </p>
    </>
  )
}
