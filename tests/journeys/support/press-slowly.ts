import type { Locator } from 'playwright-core'
import { waitForFrames } from './open-browser.ts'

/** Presses near the upper edge, and lets go once the page has shown what it made of the press. */
export async function pressSlowly(target: Locator): Promise<void> {
  const page = target.page()
  await target.hover({ position: { x: 20, y: 5 } })
  await page.mouse.down()
  await waitForFrames(page)
  await page.mouse.up()
}
