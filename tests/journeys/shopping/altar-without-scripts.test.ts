import { expect, test } from 'vitest'
import type { AltarProduct } from '#catalog/altar/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

test('in English, and without scripts, the Lo Ban rulers lead to an altar of that size and to goods that fit', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { javaScriptEnabled: false })
  await page.goto('/en/calendar/lo-ban')
  // Width and height stay at the usual 127 cm.
  await page.getByRole('textbox', { name: 'Depth (cm)' }).fill('61.5')
  await page.getByRole('button', { name: 'Read the rulers' }).click()
  const goods = await page.getByRole('link', { name: 'See goods that fit in 127 × 61.5 × 127 cm' }).getAttribute('href')
  await page.getByRole('link', { name: 'Plan an altar of 127 × 61.5 cm' }).click()
  await page.getByText('127 cm wide × 61.5 cm deep').first().waitFor()
  await page.goto(goods ?? '')
  await page.getByText('127 × 61.5 × 127 cm').first().waitFor()
  await page.getByRole('article').first().waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('without scripts a shared arrangement is drawn, listed and priced; an unreadable link is reported, and not indexed', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { javaScriptEnabled: false })
  const { items } = await apiOf(shop.url)<{ items: AltarProduct[] }>('/product/altar-goods?kind=bowl')
  const id = items[0]?.sizes[0]?.variationId ?? ''
  const unknownVariation = 'AZjFoHx8fTqfVS9tHwwaKw'
  // As `layoutText` writes them (mm): width × depth, then pieces with their places, one's own also with their measures.
  const short = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  await page.goto(
    `/en/calendar/altar-planner?layout=1070x480~${short}.535.240~${unknownVariation}.235.200~vase.100.200.120.120.250`,
  )
  await page.getByText('107 cm wide × 48 cm deep').first().waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Vase, your own' }).first().isVisible()).toBe(true)
  expect(await page.getByText('a single vase stands in the east').isVisible()).toBe(true)
  expect(await page.getByText(/^Total: ₫[\d,]+$/).isVisible()).toBe(true)
  expect(await page.getByText('A piece that is no longer sold, middle 23.5 cm from the left edge').isVisible()).toBe(
    true,
  )
  await page.getByLabel('Altar width (cm)').fill('81')
  await page.getByRole('button', { name: 'Draw the altar' }).click()
  await page.getByText('81 cm wide × 48 cm deep').first().waitFor()
  await page.goto(`/en/calendar/altar-planner?layout=${encodeURIComponent('1070x480~<script>alert(1)</script>')}`)
  await page.getByText('This link cannot be read').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(browserErrors).toEqual([])
  await close()
})
