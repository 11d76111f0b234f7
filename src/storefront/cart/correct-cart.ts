import type { CartLine } from '#cart/rules.ts'
import { setCartLines } from '#cart/web/cart-store.ts'
import type { Quote } from '#checkout/contract.ts'
import { correctedLines } from '#checkout/web/lines/corrected-lines.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { toast } from '#ui/feedback/toast.ts'

/** Corrects the cart, and says which goods left it, with an undo. Returns how many lines are left. */
export function correctCart(lines: readonly CartLine[], quote: Quote | undefined): number {
  const corrected = correctedLines(lines, quote)
  setCartLines(corrected)
  const gone = lines.filter(({ tmpId }) => corrected.every((line) => line.tmpId !== tmpId))
  if (gone.length > 0)
    toast({
      tone: 'info',
      message: gone.map(({ name, nameEn }) => m.cart_removed({ name: pick(name, nameEn) })).join(' '),
      action: { label: m.cart_undo(), onClick: () => setCartLines(lines) },
    })
  return corrected.length
}
