import type { PageSummary } from '#content/contract.ts'
import { articleJsonLd } from '#content/json-ld.ts'
import { pagePath } from '#content/page-path.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { currentLocale } from '#i18n/locale.ts'
import { useFileUrl, usePublicUrl } from '#rendering/public-url.ts'
import { JsonLd } from '#ui/content/json-ld.tsx'

/** Structured data of a page or post. */
export function ArticleJsonLd({ page }: { page: PageSummary }) {
  const publicUrl = usePublicUrl()
  const fileUrl = useFileUrl()
  const place = { locale: currentLocale(), url: publicUrl(pagePath(page)), fileUrl, shopName: siteTitle() }
  return <JsonLd nodes={import.meta.env.SSR ? articleJsonLd(page, place) : undefined} />
}
