import { sharePictureUrl } from '#attachments/rules.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { PageRequest } from '#rendering/page.ts'
import { useFileUrl, usePublicUrl } from '#rendering/public-url.ts'
import { heroPictures } from '../home/season.ts'
import { canonicalPath } from '../seo/canonical.ts'
import type { ShopParams } from './shop-data.ts'

/** What a page says of itself to search engines and to those it is shared with. */
export type PageHead = {
  /** Falls back to the shop's own title (specification §1). */
  title?: string | null | undefined
  /** May be rich text; it is shortened. */
  description?: string | null | undefined
  type?: 'website' | 'article' | 'product'
  /** The page's own path, whatever address led here. */
  path?: string
  /** Id of the picture to share; otherwise the photograph of the home page in its season. */
  picture?: string | null | undefined
  /** Key of the ritual whose season it is, or empty: such a page is shared with a picture even when it is unlisted. */
  season?: string | undefined
  /** The neighbours of a page of a list. */
  previous?: string
  next?: string
  /** It speaks of ritual days: their feeds are named instead of the posts'. */
  hasRitualFeeds?: boolean
  /** Where the page is to be had as Markdown; a path without the language. */
  markdown?: string
  /** Search engines leave it out. */
  isUnlisted?: boolean
  /** Search engines do not follow its links: behind them lie pages without end. */
  isLastForCrawlers?: boolean
}

type PageHeadProps = { head: PageHead; request: PageRequest; params: ShopParams | undefined }

export function PageHeadTags({ head, request, params }: PageHeadProps) {
  const canonical = head.isUnlisted ? undefined : canonicalPath(head.path ?? request.path, request.search)
  const full = head.title ? `${head.title} – ${siteTitle()}` : siteTitle()
  const described = head.description ? plain(head.description) : m.site_slogan()
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={described} />
      <meta property="og:title" content={head.title || full} />
      <meta property="og:description" content={described} />
      <meta property="og:type" content={head.type ?? 'website'} />
      {head.previous && <link rel="prev" href={head.previous} />}
      {head.next && <link rel="next" href={head.next} />}
      <Robots isUnlisted={canonical === undefined} isLast={head.isLastForCrawlers ?? false} />
      {canonical !== undefined && (
        <>
          <Addresses canonical={canonical} />
          {head.markdown && <MarkdownLink path={head.markdown} />}
          <Feeds ofRituals={head.hasRitualFeeds ?? false} />
        </>
      )}
      {(canonical !== undefined || head.season !== undefined) && (
        <SharePicture id={head.picture ?? heroPictures(params ?? {}, head.season).wide} />
      )}
    </>
  )
}

function Robots({ isUnlisted, isLast }: { isUnlisted: boolean; isLast: boolean }) {
  const rules = [...(isUnlisted ? ['noindex'] : []), ...(isLast ? ['nofollow'] : [])]
  return rules.length > 0 ? <meta name="robots" content={rules.join(', ')} /> : null
}

const wireLocale = { vi: 'vi_VN', en: 'en_US' }

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
      <meta property="og:url" content={publicUrl(canonical)} />
      <meta property="og:site_name" content={siteTitle()} />
      <meta property="og:locale" content={wireLocale[locale]} />
      <meta property="og:locale:alternate" content={wireLocale[other]} />
    </>
  )
}

function MarkdownLink({ path }: { path: string }) {
  return <link rel="alternate" type="text/markdown" href={usePublicUrl()(path)} />
}

function Feeds({ ofRituals }: { ofRituals: boolean }) {
  const publicUrl = usePublicUrl()
  if (!ofRituals)
    return (
      <link rel="alternate" type="application/rss+xml" title={m.blog_title()} href={publicUrl('/blogs/feed.xml')} />
    )
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={m.calendar_title()} href={publicUrl('/calendar.xml')} />
      <link rel="alternate" type="text/calendar" title={m.calendar_title()} href={publicUrl('/calendar.ics')} />
    </>
  )
}

function SharePicture({ id }: { id: string | null | undefined }) {
  const fileUrl = useFileUrl()
  if (!id) return <meta name="twitter:card" content="summary" />
  return (
    <>
      <meta property="og:image" content={fileUrl(sharePictureUrl(id))} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function plain(text: string): string {
  const metaText = text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return metaText.length <= 200 ? metaText : `${metaText.slice(0, 199).replace(/\s+\S*$/, '')}…`
}
