import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { useFileUrl, usePublicUrl } from '#rendering/public-url.ts'
import { shopJsonLd } from '#system/json-ld.ts'
import { JsonLd } from '#ui/content/json-ld.tsx'
import { useShop } from '../layout/shop-data.ts'

/** Structured data of the shop: its owner and its search. */
export function ShopJsonLd() {
  const publicUrl = usePublicUrl()
  const fileUrl = useFileUrl()
  const shop = useShop()
  const place = {
    name: siteTitle(),
    homeUrl: publicUrl(urlOf('home')),
    searchUrl: publicUrl(urlOf('search')),
    logoUrl: fileUrl('/favicon.svg'),
  }
  return <JsonLd nodes={import.meta.env.SSR ? shopJsonLd(shop?.params ?? {}, place) : undefined} />
}
