import { linkPreviewUrl } from '#attachments/rules.ts'
import { files } from '#foundation/file-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { PageRequest } from '#rendering/page.ts'
import { useFileUrl, usePublicUrl } from '#rendering/public-url.ts'
import { linkHref } from '#ui/navigation/link.tsx'
import { heroPictures } from '../home/season.ts'
import { canonicalPath } from '../seo/canonical-path.ts'
import type { ShopParams } from './shop-data.ts'

/** Metadata of a page for search engines and sharing. */
export type PageHead = {
  /** Defaults to the shop's title (specification §1). */
  title?: string | null | undefined
  /** Plain text, which is shortened; by default the shop's slogan. */
  description?: string | null | undefined
  type?: 'website' | 'article' | 'product'
  /** The canonical path of the page, whatever URL was requested. */
  path?: string
  /** The shown page of a list, each of which has its own canonical path. */
  page?: number
  /** Id of the picture for sharing; the home page's seasonal photograph by default. */
  picture?: string | null | undefined
  /** Key of the ritual of the season, or empty. When set, the page has a sharing picture even if it is unlisted. */
  season?: string | undefined
  /** Path of a drawn picture for sharing, used without a `picture`, also for unlisted pages. */
  drawnPicture?: string | undefined
  /** The previous and next page of a list, day or year: paths without the language, or `?…`. */
  previous?: string
  next?: string
  /** Links the feeds of ritual days instead of the blog's. */
  hasRitualFeeds?: boolean
  /** Path of the Markdown version, without the language prefix. */
  markdown?: string
  /** Excludes the page from search engines. */
  isUnlisted?: boolean
  /** Keeps crawlers from following its links, which lead to an endless number of pages. */
  isNofollow?: boolean
}

type PageHeadProps = { head: PageHead; request: PageRequest; params: ShopParams | undefined }

export function PageHeadTags({ head, request, params }: PageHeadProps) {
  const canonical = head.isUnlisted ? undefined : canonicalPath(head.path ?? request.path, request.search, head.page)
  const full = head.title ? `${head.title} – ${siteTitle()}` : siteTitle()
  const described = head.description ? shortened(head.description) : m.site_slogan()
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={described} />
      <meta property="og:title" content={head.title || full} />
      <meta property="og:description" content={described} />
      <meta property="og:type" content={head.type ?? 'website'} />
      {head.previous && <link rel="prev" href={linkHref(head.previous)} />}
      {head.next && <link rel="next" href={linkHref(head.next)} />}
      <Robots isUnlisted={canonical === undefined} isNofollow={head.isNofollow ?? false} />
      {canonical !== undefined && (
        <>
          <Addresses canonical={canonical} />
          {head.markdown && <MarkdownLink path={head.markdown} />}
          <Feeds ofRituals={head.hasRitualFeeds ?? false} />
        </>
      )}
      {(canonical !== undefined || head.season !== undefined || head.drawnPicture !== undefined) && (
        <SharePicture file={sharedFile(head, params)} />
      )}
    </>
  )
}

function Robots({ isUnlisted, isNofollow }: { isUnlisted: boolean; isNofollow: boolean }) {
  const rules = [...(isUnlisted ? ['noindex'] : []), ...(isNofollow ? ['nofollow'] : [])]
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
      <link rel="alternate" type="application/rss+xml" title={m.blog_title()} href={publicUrl(files.blogFeed.path)} />
    )
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={m.calendar_title()}
        href={publicUrl(files.ritualFeed.path)}
      />
      <link
        rel="alternate"
        type="text/calendar"
        title={m.calendar_title()}
        href={publicUrl(files.ritualCalendar.path)}
      />
    </>
  )
}

function sharedFile({ picture, drawnPicture, season }: PageHead, params: ShopParams | undefined): string | undefined {
  if (!picture && drawnPicture) return drawnPicture
  const id = picture ?? heroPictures(params ?? {}, season).wide
  return id ? linkPreviewUrl(id) : undefined
}

function SharePicture({ file }: { file: string | undefined }) {
  const fileUrl = useFileUrl()
  if (!file) return <meta name="twitter:card" content="summary" />
  return (
    <>
      <meta property="og:image" content={fileUrl(file)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 200 ? line : `${line.slice(0, 199).replace(/\s+\S*$/, '')}…`
}
