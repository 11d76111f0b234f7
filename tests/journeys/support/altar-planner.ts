import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AltarProduct } from '#catalog/altar/contract.ts'
import { layoutText } from '#catalog/altar/layout.ts'
import { apiOf } from '../../support/api-of.ts'
import { waitForHydration } from './open-browser.ts'

export const plan = (page: Page) => page.getByRole('application', { name: 'Nhìn từ trên xuống' })
export const pieces = (page: Page) => plan(page).getByRole('link')
export const hints = (page: Page) => page.getByRole('region', { name: 'Gợi ý bày biện' }).getByRole('listitem')

/** A link to an altar with one of the shop's bowls, and the bowl's name. */
export async function altarWithBowl(shopUrl: string): Promise<{ path: string; bowl: string }> {
  const { items } = await apiOf(shopUrl)<{ items: AltarProduct[] }>('/product/altar-goods?kind=bowl')
  const of = { variationId: items[0]?.sizes[0]?.variationId ?? '' }
  const layout = layoutText({ width: 1070, depth: 480, pieces: [{ key: 0, of, x: 535, y: 240 }] })
  return { path: `/calendar/altar-planner?layout=${layout}`, bowl: items[0]?.name ?? '' }
}

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
