import { type CartLine, cartCount } from '../rules.ts'
import { linesOf } from './cart-store.ts'
import { useStoredBuyNow, useStoredCart } from './stored-lines.ts'

/** Removes what was bought from the cart; pieces added meanwhile in another tab stay. */
export function removeBoughtLines(bought: readonly CartLine[]): void {
  useStoredCart.reread()
  const lines = linesOf(useStoredCart.getState()).flatMap((line) => {
    const amount = line.amount - cartCount(bought.filter(({ tmpId }) => tmpId === line.tmpId))
    return amount > 0 ? [{ ...line, amount }] : []
  })
  useStoredCart.setState({ lines })
}

export const clearBuyNow = () => useStoredBuyNow.setState({ lines: [] })
