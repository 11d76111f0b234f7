import { type FormEvent, useState } from 'react'
import { addToCart } from '#cart/web/cart-store.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { leaveFor, useBusy } from '#ui/browser/use-busy.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { TrayLine } from './load-ritual.ts'

type TrayListProps = { lines: readonly TrayLine[]; budget: number | undefined }

/**
 * The items of the tray, each with a checkbox for what the family has; the rest is added to the cart in one press.
 * Without scripts the list is static, and the button leads to the cart.
 */
export default function TrayList({ lines, budget }: TrayListProps) {
  const [have, setHave] = useState<ReadonlySet<number>>(new Set())
  const { isBusy: isLeaving, whileBusy } = useBusy()
  const locale = currentLocale()
  const price = (amount: number) => formatVnd(amount, locale)
  const wanted = lines.flatMap(({ goods, needsText }, index) =>
    goods && !needsText && !have.has(index) ? [goods] : [],
  )
  const total = wanted.reduce((sum, line) => sum + line.price * line.amount, 0)

  function toggle(index: number) {
    const next = new Set(have)
    if (!next.delete(index)) next.add(index)
    setHave(next)
  }
  function addAll(event: FormEvent) {
    event.preventDefault()
    const added = wanted.filter(addToCart)
    if (added.length < wanted.length) return toast({ tone: 'danger', message: m.cart_add_failed() })
    void whileBusy(() => leaveFor(urlOf('cart')))
  }

  return (
    <form method="get" action={localizedPath(locale, urlOf('cart'))} onSubmit={addAll}>
      <p className="mb-2 text-muted text-sm">{m.ritual_page_have_hint()}</p>
      <ul>
        {lines.map((line, index) => (
          <li key={line.name} className="border-line border-b">
            <label className="flex min-h-11 flex-wrap gap-x-3 py-3">
              <input
                type="checkbox"
                checked={have.has(index)}
                onChange={() => toggle(index)}
                aria-label={m.ritual_page_have({ name: line.name })}
                className="mt-1 size-5.5 shrink-0 accent-primary"
              />
              <span className="min-w-0 flex-[1_1_8rem]">
                <span className="font-medium">{line.name}</span>{' '}
                <span className="whitespace-nowrap">· {line.amount}</span>
                {line.isExtra && <span className="text-muted text-sm"> ({m.ritual_page_extra()})</span>}
                {line.swap && (
                  <span className="block text-muted text-sm">{m.ritual_page_swap({ what: line.swap })}</span>
                )}
              </span>
              {line.goods && (
                <span className="ml-auto shrink-0 text-right tabular-nums">
                  {price(line.goods.price * line.goods.amount)}
                </span>
              )}
            </label>
            <p className="-mt-2 pb-2 pl-8.5 text-sm">
              {line.goods ? (
                <Link
                  to={urlOf('product', { slug: line.goods.slug })}
                  className="inline-flex min-h-6 items-center text-primary underline"
                >
                  {pick(line.goods.name, line.goods.nameEn)}
                </Link>
              ) : (
                <span className="text-muted">{m.ritual_page_own()}</span>
              )}
              {line.goods && line.needsText && <span className="block text-lacquer">{m.needs_text()}</span>}
            </p>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-4 font-semibold">
        {wanted.length > 0 ? m.ritual_page_total({ price: price(total) }) : m.ritual_page_nothing()}
      </p>
      {budget !== undefined && total > budget && (
        <Alert tone="warning">{m.ritual_page_over_budget({ amount: price(total - budget) })}</Alert>
      )}
      <Button type="submit" size="l" className="no-print mt-4 w-full" busy={isLeaving} disabled={wanted.length === 0}>
        {m.ritual_page_add()}
      </Button>
    </form>
  )
}
