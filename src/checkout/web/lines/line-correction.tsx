import type { CartLine } from '#cart/rules.ts'
import { linesOf } from '#cart/web/cart-store.ts'
import { changeLine, restoreLine } from '#cart/web/change-lines.ts'
import { useStoredBuyNow, useStoredCart } from '#cart/web/stored-lines.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { takeLostFocus } from '#ui/browser/lost-focus.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { QuoteLine } from '../../contract.ts'
import { type LineWarning, problemOfLine, purchasableLine } from './line-problem.ts'
import LineProblemNote from './line-problem-note.tsx'

export type LineCorrectionProps = {
  line: CartLine
  quoted: QuoteLine | undefined
  /** `buyNow`: in the order form, for the line of "buy now" instead of those of the cart. */
  shownIn: 'cart' | 'checkout' | 'buyNow'
}

const actionClass = 'inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4'

/** What is wrong with a line, and a button that corrects it; texts at fault are mended where they were written. */
export default function LineCorrection({ line, quoted, shownIn }: LineCorrectionProps) {
  const problem = problemOfLine(line, quoted)
  if (!problem) return null
  const writtenAt = shownIn === 'buyNow' ? urlOf('product', { slug: line.slug }) : urlOf('cart')
  return (
    <LineProblemNote line={line} problem={problem}>
      {problem.kind !== 'text' ? (
        <button type="button" onClick={() => correct(line, quoted, shownIn)} className={actionClass}>
          {actionLabel(problem)}
        </button>
      ) : (
        // In the cart the field is beside the note.
        shownIn !== 'cart' && (
          <Link to={writtenAt} className={actionClass}>
            {m.cart_text_edit()}
          </Link>
        )
      )}
    </LineProblemNote>
  )
}

function actionLabel(problem: LineWarning): string {
  if (problem.kind === 'price') return m.cart_accept_price()
  return problem.kind === 'short' ? m.cart_reduce_to({ left: problem.left }) : m.cart_remove()
}

/** Changes the line to one that can be bought, or removes it with an undo. */
function correct(line: CartLine, quoted: QuoteLine | undefined, shownIn: LineCorrectionProps['shownIn']): void {
  const store = shownIn === 'buyNow' ? useStoredBuyNow : useStoredCart
  const around = ['ul', 'section', 'main'].map((part) => document.activeElement?.closest<HTMLElement>(part) ?? null)
  const place = linesOf(store.getState()).findIndex(({ tmpId }) => tmpId === line.tmpId)
  changeLine(store, line.tmpId, (stored) => purchasableLine(stored, quoted))
  if (!purchasableLine(line, quoted))
    toast({
      tone: 'info',
      message: m.cart_removed({ name: pick(line.name, line.nameEn) }),
      action: { label: m.cart_undo(), onClick: () => restoreLine(store, line, place) },
    })
  // The pressed button disappears, and maybe its list too, or the whole form: the nearest part left takes the focus.
  setTimeout(() => around.forEach(takeLostFocus))
}
