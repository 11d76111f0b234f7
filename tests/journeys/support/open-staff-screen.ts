import type { Page } from 'playwright-core'
import type { StaffShop } from './filled-staff-shop.ts'
import { type BrowserSession, openBrowser, waitForHydration } from './open-browser.ts'
import { staySignedIn } from './staff-screens.ts'

/** Opens a staff screen in a signed-in browser; `prepare` runs before it is loaded. */
export async function openStaffScreen(
  url: string,
  filled: StaffShop,
  path: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<BrowserSession> {
  const staff = await openBrowser(url, { reducedMotion: 'reduce' })
  await staySignedIn(staff.context, url, filled)
  await prepare?.(staff.page)
  await staff.page.goto(path)
  await waitForHydration(staff.page)
  return staff
}
