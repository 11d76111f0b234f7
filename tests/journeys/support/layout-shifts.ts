import type { Page } from 'playwright-core'

/** Sum of all layout shifts since the page was opened. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    new PerformanceObserver((list) => {
      resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0))
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => resolve(0), 100))
    return promise
  })
