import type { Page } from 'playwright-core'

/**
 * Texts, controls, links and pictures that are fully or partly off the side of the screen and cannot be scrolled to.
 */
export async function offScreen(page: Page): Promise<string[]> {
  // A drawer is off the screen until its animation has finished.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY
      return isEndless || playState !== 'running'
    }),
  )
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isOff = ({ left, right, width: own, height }: DOMRect) =>
      own > 0 && height > 0 && (right > width + 1 || left < -1)
    /** Inside a horizontally scrolling container, or visually hidden. */
    function isExempt(element: Element | null): boolean {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(at)
        if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth) return true
        if (clipPath !== 'none' || at.getAttribute('aria-hidden') === 'true') return true
      }
      return false
    }
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some(isOff) && !isExempt(element)) found.add(`text “${text.slice(0, 60)}”`)
    }
    for (const element of document.querySelectorAll('a, button, input, select, textarea, summary, img'))
      if (isShown(element) && isOff(element.getBoundingClientRect()) && !isExempt(element))
        found.add(element.outerHTML.replace(/\s+/g, ' ').slice(0, 110))
    const tooWide = document.documentElement.scrollWidth - width
    if (tooWide > 0) found.add(`the page is ${tooWide} px too wide`)
    return [...found]
  })
}
