import { pictureUrl } from '#attachments/rules.ts'
import type { JsonLdNode } from '#foundation/text/json-ld.ts'
import { type Locale, pickIn } from '#i18n/locale.ts'
import type { PageSummary } from './contract.ts'

type JsonLdContext = {
  locale: Locale
  /** The absolute URL of the page. */
  url: string
  fileUrl: (path: string) => string
  shopName: string
}

/** Structured data of a blog post or content page. */
export function articleJsonLd(page: PageSummary, { locale, url, fileUrl, shopName }: JsonLdContext): JsonLdNode {
  const publisher = { '@type': 'Organization', name: shopName }
  const title = pickIn(locale, page.title, page.titleEn)
  const about = {
    url,
    description: pickIn(locale, page.summary, page.summaryEn) ?? undefined,
    image: page.picture ? fileUrl(pictureUrl(page.picture.id, 1280)) : undefined,
    datePublished: (page.publishedDate ?? page.createdDate).toISOString(),
    dateModified: page.updatedDate.toISOString(),
    inLanguage: locale === 'en' && page.titleEn ? 'en' : 'vi',
    publisher,
  }
  if (page.kind === 'page') return { '@type': 'WebPage', name: title, ...about }
  return { '@type': 'BlogPosting', headline: title, mainEntityOfPage: url, author: publisher, ...about }
}
