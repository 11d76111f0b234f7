import { afterEach, expect, test } from 'vitest'
import { setSiteSettings } from '#foundation/site-settings.ts'
import { toStoredCopy, withOfflineNotice } from './stored-copy.ts'

afterEach(() => setSiteSettings(new Map()))

test.each([
  ['https://shop.test/home', 'dd.mm.yy', '01.03.2026'],
  ['https://shop.test/en/home', 'yy-mm-dd', '2026-03-01'],
  ['https://shop.test/en/home', 'unknown', '03/01/2026'],
])('the notice on %s shows its date in the page’s own format, %s', async (url, format, date) => {
  const html = `<html lang="vi" data-date-format="${format}"><head></head><body class="x"><p>Trầm</p></body></html>`
  const copy = await withOfflineNotice(toStoredCopy(html, null, new Date('2026-03-01T09:30:00Z')), url)
  expect(await copy.text()).toContain(date)
})
