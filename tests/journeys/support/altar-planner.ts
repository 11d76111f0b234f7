import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitForHydration } from './open-browser.ts'

export const plan = (page: Page) => page.getByRole('application', { name: 'Nhìn từ trên xuống' })
export const pieces = (page: Page) => plan(page).getByRole('link')
export const hints = (page: Page) => page.getByRole('region', { name: 'Gợi ý bày biện' }).getByRole('listitem')

export async function openPlanner(page: Page, path = '/calendar/altar-planner'): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

export async function place(page: Page, kind: string, name: string): Promise<void> {
  const before = await pieces(page).count()
  // A second list of kinds is for pieces that the buyer has already.
  await page.getByLabel('Loại đồ thờ').first().selectOption({ label: kind })
  await page.getByRole('button', { name: `Đặt lên ban: ${name}` }).click()
  await expect.poll(() => pieces(page).count()).toBeGreaterThan(before)
}
