import { type CartLine, setLines } from '#cart/rules.ts'
import { changeCart } from '#cart/web/change-lines.ts'
import type { Quote } from '#checkout/contract.ts'
import { correctedLines } from '#checkout/web/lines/corrected-lines.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { takeLostFocus } from '#ui/browser/lost-focus.ts'
import { toast } from '#ui/feedback/toast.ts'

/**
 * Corrects the cart, and says which goods left it, with an undo. The pressed button disappears: `list` takes its focus.
 * Returns how many lines are left.
 */
export function correctCart(quote: Quote | undefined, list: HTMLElement | null): number {
  let before: readonly CartLine[] = []
  let corrected: readonly CartLine[] = []
  changeCart((lines) => {
    before = lines
    corrected = correctedLines(lines, quote)
    return corrected
  })
  const isIn = (lines: readonly CartLine[], { tmpId }: CartLine) => lines.some((line) => line.tmpId === tmpId)
  const gone = before.filter((line) => !isIn(corrected, line))
  /** Brings back what left, at its place; the other lines stay as they are by then. */
  const undo = () =>
    changeCart((lines) => {
      const now = (line: CartLine) => lines.find(({ tmpId }) => tmpId === line.tmpId) ?? []
      const earlier = before.flatMap((line) => (isIn(gone, line) ? line : now(line)))
      return setLines([...earlier, ...lines.filter((line) => !isIn(before, line))])
    })
  if (gone.length > 0)
    toast({
      tone: 'info',
      message: gone.map(({ name, nameEn }) => m.cart_removed({ name: pick(name, nameEn) })).join(' '),
      action: { label: m.cart_undo(), onClick: undo },
    })
  setTimeout(() => takeLostFocus(list))
  return corrected.length
}
