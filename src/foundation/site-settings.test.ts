import { afterEach, expect, test } from 'vitest'
import { setSiteSettings, siteTitle } from './site-settings.ts'

afterEach(() => setSiteSettings(new Map()))

test.each([
  [{}, 'Tâm Hương – Đồ thờ cúng', 'Tâm Hương – Ritual goods'],
  [{ 'shop.name': 'Tâm Hương – Đồ thờ cúng' }, 'Tâm Hương – Đồ thờ cúng', 'Tâm Hương – Ritual goods'],
  [{ 'shop.name': 'Trầm Việt' }, 'Trầm Việt', 'Trầm Việt'],
  [{ 'shop.name': 'Trầm Việt', 'shop.name_en': 'Viet Agarwood' }, 'Trầm Việt', 'Viet Agarwood'],
])('the title of the site with the parameters %j', (params, vietnamese, english) => {
  setSiteSettings(new Map(Object.entries(params)))
  expect([siteTitle('vi'), siteTitle('en')]).toEqual([vietnamese, english])
})
