import { useLocation, useMatches } from 'react-router'
import { sharePictureUrl } from '#attachments/rules.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { useFileUrl, usePublicUrl } from '#ui/public-url.ts'
import { canonicalPath } from './canonical.ts'
import { useShop } from './shop-data.ts'

/** What a screen of one thing says of it: its own path, whatever address led here, and the picture to share. */
export type Found = { path: string; picture?: string | null | undefined }

const wireLocale = { vi: 'vi_VN', en: 'en_US' }

/** Where search engines and shared links find this screen; React puts it into the head. */
export function PageLinks() {
  const { pathname, search } = useLocation()
  const found = useFound()
  const canonical = canonicalPath(found?.path ?? pathname, new URLSearchParams(search))
  if (canonical === undefined) return <meta name="robots" content="noindex" />
  return (
    <>
      <Addresses canonical={canonical} />
      <SharePicture id={found?.picture} />
    </>
  )
}

function Addresses({ canonical }: { canonical: string }) {
  const publicUrl = usePublicUrl()
  const locale = currentLocale()
  const other = locale === 'vi' ? 'en' : 'vi'
  return (
    <>
      <link rel="canonical" href={publicUrl(canonical)} />
      <link rel="alternate" hrefLang="vi" href={publicUrl(canonical, 'vi')} />
      <link rel="alternate" hrefLang="en" href={publicUrl(canonical, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={publicUrl(canonical, 'vi')} />
      <link rel="alternate" type="application/rss+xml" title={m.blog_title()} href={publicUrl('/blogs/feed.xml')} />
      <meta property="og:url" content={publicUrl(canonical)} />
      <meta property="og:site_name" content={siteTitle()} />
      <meta property="og:locale" content={wireLocale[locale]} />
      <meta property="og:locale:alternate" content={wireLocale[other]} />
    </>
  )
}

/** The screen's own picture, else the photograph of the home page. */
function SharePicture({ id }: { id: string | null | undefined }) {
  const fileUrl = useFileUrl()
  const shop = useShop()
  const picture = id ?? shop?.params['home.hero_picture']
  if (!picture) return <meta name="twitter:card" content="summary" />
  return (
    <>
      <meta property="og:image" content={fileUrl(sharePictureUrl(picture))} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The `handle` of the screen's route may say more than its address. */
function useFound(): Found | undefined {
  const screen = useMatches().at(-1)
  const handle = screen?.handle as { found?: (data: unknown) => Found } | undefined
  return screen?.loaderData === undefined ? undefined : handle?.found?.(screen.loaderData)
}
