import { expect, test } from 'vitest'
import type { PageSummary } from './contract.ts'
import { articleJsonLd } from './json-ld.ts'

const moment = new Date('2026-11-21T03:00:00Z')
const page = (more: Partial<PageSummary> = {}): PageSummary => ({
  id: 'p',
  kind: 'post',
  title: 'Cách bốc bát hương',
  titleEn: null,
  slug: 'cach-boc-bat-huong',
  summary: 'Từng bước',
  summaryEn: null,
  avatar: null,
  picture: null,
  attachments: [],
  status: 'published',
  viewCount: 0,
  collectionIds: [],
  productIds: [],
  seoTitle: null,
  seoTitleEn: null,
  seoDescription: null,
  seoDescriptionEn: null,
  isFeatured: false,
  publishedDate: moment,
  createdDate: moment,
  updatedDate: new Date('2026-11-22T03:00:00Z'),
  createdBy: null,
  updatedBy: null,
  version: 1,
  ...more,
})
const picture = { id: 'pic', width: 800, height: 600, color: null, alt: null, altEn: null }

test.each<[string, Partial<PageSummary>, 'vi' | 'en', object]>([
  [
    'a post has a headline, dates and a publisher',
    {},
    'vi',
    {
      '@type': 'BlogPosting',
      headline: 'Cách bốc bát hương',
      description: 'Từng bước',
      datePublished: '2026-11-21T03:00:00.000Z',
      dateModified: '2026-11-22T03:00:00.000Z',
      inLanguage: 'vi',
      publisher: { '@type': 'Organization', name: 'Tâm Hương' },
    },
  ],
  ['a page is a WebPage', { kind: 'page' }, 'vi', { '@type': 'WebPage', name: 'Cách bốc bát hương' }],
  ['its picture has an absolute URL', { picture }, 'vi', { image: 'https://s.vn/media/pic/1280.webp' }],
  ['a translated post is English', { titleEn: 'Incense bowl' }, 'en', { headline: 'Incense bowl', inLanguage: 'en' }],
  ['an untranslated one stays Vietnamese', {}, 'en', { headline: 'Cách bốc bát hương', inLanguage: 'vi' }],
])('%s', (_what, more, locale, expected) => {
  const place = {
    locale,
    url: 'https://s.vn/blog-view/x',
    fileUrl: (path: string) => `https://s.vn${path}`,
    shopName: 'Tâm Hương',
  }
  expect(articleJsonLd(page(more), place)).toMatchObject({ url: place.url, ...expected })
})
