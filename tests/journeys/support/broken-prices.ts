import type { Page } from 'playwright-core'

/** Visible prices that stand on more than one line. */
export const brokenPrices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      for (const { 0: price, index } of (node.textContent ?? '').matchAll(/[\d.]+\u00a0₫|₫[\d,]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + price.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`price ${price}`)
      }
    }
    return found
  })
