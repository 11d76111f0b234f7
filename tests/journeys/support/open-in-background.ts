import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Opens a link in a background tab, as a visitor does with Ctrl or ⌘, and waits until a tab has that address. Asks
 * the browser itself: Playwright now and then never announces a background tab that Chromium has opened, or its
 * navigation (seen with a page of one link as well).
 */
export async function openInBackground(link: Locator, address: RegExp): Promise<void> {
  const browser = link.page().context().browser()
  if (!browser) throw new Error('the page has no browser')
  const devTools = await browser.newBrowserCDPSession()
  const countTabs = async () => {
    const { targetInfos } = await devTools.send('Target.getTargets')
    return targetInfos.filter(({ type, url }) => type === 'page' && address.test(url)).length
  }
  const before = await countTabs()
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(countTabs, { timeout: 30_000 }).toBe(before + 1)
  await devTools.detach()
}
