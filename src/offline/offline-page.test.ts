import { expect, test } from 'vitest'
import { offlinePage, titleAndRootIn } from './offline-page.ts'

const root = '<html lang="en" data-preset="lara" data-primary="rose" data-surface="ocean" data-mode="system">'
const stored = `<!DOCTYPE html>${root}<head><title>Đèn &amp; nến</title></head><body></body></html>`

test('a page lists its title and the tag with its theme as they are written', () => {
  expect(titleAndRootIn(stored)).toEqual({ title: 'Đèn &amp; nến', root })
  expect(titleAndRootIn('')).toEqual({ title: '', root: '' })
})

test.each([
  ['/calendar/convert', true, 'Trang này cần kết nối mạng.'],
  ['/en/stock-alert', true, 'This page needs a connection.'],
  [
    '/checkout/shipping-information',
    true,
    'Trang này cần kết nối mạng. Giỏ hàng và thông tin bạn đã điền vẫn được giữ trên máy này.',
  ],
  [
    '/en/shopping-cart',
    false,
    'This page is not stored on your device. Connect to the internet and load it again. Your cart and what you filled in are kept on this device.',
  ],
  ['/checkout/payment?order=TH1', true, 'Trang này cần kết nối mạng.'],
  ['/shop', false, 'Trang này chưa được lưu trên máy của bạn. Hãy kết nối mạng rồi tải lại.'],
])('offline, %s says what is missing, and of an order that it is kept', async (path, needsConnection, text) => {
  const answer = offlinePage(`https://shop.test${path}`, needsConnection, [], [])
  expect(await answer.text()).toContain(`<p>${text}</p>`)
})

test.each([
  ['the theme of the stored pages', [{ url: 'https://shop.test/en/home', ...titleAndRootIn(stored) }], root],
  ['the default theme without any', [], '<html lang="en" data-preset="aura" data-primary="noir" data-surface="stone">'],
])('offline, a page that is not stored is replaced in %s', async (_theme, pages, tag) => {
  const answer = offlinePage('https://shop.test/en/shop', false, [], pages)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toMatch(new RegExp(`^<!doctype html>\\n${tag}\\n`))
})
