import type { Page } from 'playwright-core'

/**
 * From now on no time passes on the page, however slow the next steps are: what is shown for a while stays, until
 * `page.clock.resume()`.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  // A clock is not set back: by then not even a busy machine has come that far, and no request timed out.
  await page.clock.pauseAt(now + 20_000)
}
