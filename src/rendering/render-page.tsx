import { renderToStaticMarkup } from 'react-dom/server'
import { ShopError } from '#foundation/api/shop-error.ts'
import { isDatabaseGone } from '#foundation/database/database.ts'
import { atMoment } from '#foundation/dates/now.server.ts'
import { m } from '#i18n/messages.js'
import type { ShopTheme } from '#ui/theme/palettes.ts'
import type { IslandScripts, PageAssets, PageEntry } from './assets.ts'
import { Document } from './document.tsx'
import { IslandContext } from './island.tsx'
import { type IslandNames, islandRenderer } from './island-html.tsx'
import { type Page, type PageError, PageRedirect, type PageRequest, type RefusedForm } from './page.ts'
import { PageContext } from './page-context.ts'

export type RenderServices = {
  assets: Record<PageEntry, PageAssets>
  islands: IslandNames
  islandScripts: IslandScripts
  /** The shop's own theme, without the visitor's choices. */
  readTheme: (request: PageRequest) => Promise<ShopTheme>
  onError: (error: unknown) => void
}

type Drawn = { status: number; html: string }

/**
 * Loads the data of a page and its layout in parallel and renders the whole document. An API error of either becomes
 * the status of the page at its own URL; a `PageRedirect` thrown by `load` is not caught here.
 */
export async function renderPage(page: Page, request: PageRequest, rendering: RenderServices, answer?: RefusedForm) {
  const loading = (data: Promise<unknown>): Promise<Loaded> =>
    data.then(
      (data) => ({ data }),
      (error: unknown) => ({ error: pageError(error, rendering.onError) }),
    )
  const [ofPage, ofLayout, theme] = await Promise.all([
    loading(page.load(request as never)),
    loading(page.layout.load(request)),
    rendering.readTheme(request),
  ])
  // A page without its layout's data may be empty, and would be cached so.
  const loaded = 'data' in ofPage && 'error' in ofLayout ? ofLayout : ofPage
  const layoutData = 'data' in ofLayout ? ofLayout.data : undefined
  try {
    return draw(page, request, { loaded, layoutData, theme, answer }, rendering)
  } catch (error) {
    const failed = { error: pageError(error, rendering.onError) }
    return draw(page, request, { loaded: failed, layoutData: undefined, theme, answer }, rendering)
  }
}

type Loaded = { data: unknown } | { error: PageError }

type Parts = {
  loaded: Loaded
  layoutData: unknown
  theme: ShopTheme
  answer: RefusedForm | undefined
}

function draw(
  page: Page,
  request: PageRequest,
  parts: Parts,
  { assets, islands, islandScripts }: RenderServices,
): Drawn {
  const { loaded, layoutData, theme, answer } = parts
  const { layout, Page, head, Failed = layout.Failed } = page
  const hasFailed = 'error' in loaded
  const html = atMoment(request.now, () =>
    renderToStaticMarkup(
      <PageContext value={request}>
        <IslandContext value={islandRenderer(islands, islandScripts)}>
          <Document
            locale={request.locale}
            theme={theme}
            assets={assets[layout.entry ?? 'shop']}
            head={
              <layout.Head
                head={hasFailed ? undefined : head(loaded.data, request as never)}
                error={hasFailed ? loaded.error : undefined}
                layoutData={layoutData}
                request={request}
              />
            }
          >
            <layout.Frame layoutData={layoutData} request={request}>
              {hasFailed ? (
                <Failed error={loaded.error} request={request} />
              ) : (
                <Page data={loaded.data} request={request as never} returned={answer?.returned} />
              )}
            </layout.Frame>
          </Document>
        </IslandContext>
      </PageContext>,
    ),
  )
  return {
    status: hasFailed ? loaded.error.status : (answer?.status ?? page.status ?? 200),
    html: `<!DOCTYPE html>${html}`,
  }
}

/**
 * Expected errors keep their status and message; an unavailable database is a 503; everything else is reported and
 * becomes a 500. Redirects are rethrown.
 */
function pageError(error: unknown, onError: (error: unknown) => void): PageError {
  if (error instanceof PageRedirect) throw error
  if (error instanceof ShopError) return { status: error.status, message: error.message }
  if (isDatabaseGone(error)) return { status: 503, message: m.error_unavailable() }
  onError(error)
  return { status: 500, message: undefined }
}
