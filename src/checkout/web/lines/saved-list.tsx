import { useId, useRef } from 'react'
import type { CartLine } from '#cart/rules.ts'
import { LineName } from '#cart/web/line-name.tsx'
import { LinePicture } from '#cart/web/line-picture.tsx'
import {
  findCartLine,
  forgetSaved,
  moveToCart,
  restoreSaved,
  saveForLater,
  setSavedLines,
  useSavedLines,
} from '#cart/web/saved-lines.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { QuoteLine } from '../../contract.ts'
import { useQuote } from '../use-quote.ts'
import { LineChoice } from './line-choice.tsx'
import { lineForCart, quotedAlone } from './line-for-cart.ts'
import { problemOfLine, unitPrice } from './line-problem.ts'
import LineProblemNote from './line-problem-note.tsx'

/** Moves a line out of the cart and says so. Returns false when it has gone already, or the device can't store it. */
export function saveLine(line: CartLine): boolean {
  if (!findCartLine(line.tmpId)) return false
  const isSaved = saveForLater(line)
  const message = isSaved ? m.cart_saved({ name: pick(line.name, line.nameEn) }) : m.cart_save_failed()
  toast({ tone: isSaved ? 'info' : 'danger', message })
  return isSaved
}

/** Begins at the edge of the column wherever it wraps to, unlike a button with a padding. */
const textButton = 'min-h-11 text-left text-sm underline underline-offset-4'

type SavedListProps = {
  /** Moves the focus into the cart when the last line has left this list. */
  onEmpty: () => void
}

/** What the shopper saved for later on this device, with the server's current prices and stock. */
export function SavedList({ onEmpty }: SavedListProps) {
  const lines = useSavedLines()
  const { quote, error, isAsking, askAgain } = useQuote(lines)
  const list = useRef<HTMLElement>(null)
  const titleId = useId()
  if (lines.length === 0) return null

  /** The pressed button disappears with its line. */
  const refocus = (left: number) => (left > 0 ? list.current?.focus() : onEmpty())

  function moveBack(line: CartLine, current: CartLine) {
    const name = pick(line.name, line.nameEn)
    if (!moveToCart(line.tmpId, current)) return toast({ tone: 'danger', message: m.cart_add_failed() })
    toast({ tone: 'success', message: m.cart_saved_back_done({ name }) })
    refocus(lines.length - 1)
  }
  function forget(line: CartLine) {
    const place = lines.indexOf(line)
    forgetSaved(line.tmpId)
    toast({
      tone: 'info',
      message: m.cart_saved_forgotten({ name: pick(line.name, line.nameEn) }),
      action: { label: m.cart_undo(), onClick: () => restoreSaved(line, place) },
    })
    refocus(lines.length - 1)
  }
  function clear() {
    setSavedLines([])
    toast({
      tone: 'info',
      message: m.cart_saved_cleared(),
      action: { label: m.cart_undo(), onClick: () => lines.forEach(restoreSaved) },
    })
    refocus(0)
  }

  return (
    <section ref={list} tabIndex={-1} aria-labelledby={titleId} className="mt-12 outline-none max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="text-2xl">
          {m.cart_saved_title()}
        </h2>
        <button type="button" onClick={clear} className={textButton}>
          {m.cart_saved_clear()}
        </button>
      </div>
      <p className="text-muted text-sm">{m.cart_saved_text()}</p>
      {error && (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" busy={isAsking} onClick={askAgain}>
              {m.common_retry()}
            </Button>
          }
        >
          {m.cart_prices_stale()} {error}
        </Alert>
      )}
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <SavedLine
            key={line.tmpId}
            line={line}
            quoted={quotedAlone(quote, line)}
            onBack={(current) => moveBack(line, current)}
            onForget={() => forget(line)}
          />
        ))}
      </ul>
    </section>
  )
}

type SavedLineProps = {
  line: CartLine
  quoted: QuoteLine | undefined
  onBack: (current: CartLine) => void
  onForget: () => void
}

function SavedLine({ line, quoted, onBack, onForget }: SavedLineProps) {
  const name = pick(line.name, line.nameEn)
  const problem = problemOfLine(line, quoted)
  const current = lineForCart(line, quoted)
  return (
    <li className="flex gap-4 py-5">
      <LinePicture picture={line.picture} size="m" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Link
          to={urlOf('product', { slug: line.slug })}
          className="inline-flex min-h-11 items-center font-semibold hover:underline"
        >
          <LineName name={line.name} nameEn={line.nameEn} />
        </Link>
        <LineChoice line={line} quoted={quoted} />
        <p className="mb-1 tabular-nums">
          {line.amount} × {formatVnd(unitPrice(line, quoted))}
        </p>
        {problem && <LineProblemNote line={line} problem={problem} />}
        <div className="mt-2 flex flex-wrap gap-x-4">
          <Button
            variant="secondary"
            aria-label={m.cart_saved_back_named({ name })}
            disabled={!current}
            onClick={() => current && onBack(current)}
          >
            {m.cart_saved_back()}
          </Button>
          <button
            type="button"
            aria-label={m.cart_saved_forget_named({ name })}
            onClick={onForget}
            className={textButton}
          >
            {m.cart_saved_forget()}
          </button>
        </div>
      </div>
    </li>
  )
}
