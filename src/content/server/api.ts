import * as contract from '#content/contract.ts'
import * as homeContract from '#content/home-contract.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import { type VisitorLimiter, viewLimit } from '#foundation/security/visitor-limit.ts'
import { addHomePreview, getHome, getHomePreview, putHome } from './home.ts'
import type { PageBlocks } from './page-placeholders.ts'
import { recordPageView } from './page-views.ts'
import {
  allPostCollectionIds,
  getPageByOldSlug,
  getPageFor,
  listPagesFor,
  listWholePagesFor,
  pagePreviewOf,
} from './pages.ts'
import { getRevision, listRevisions } from './revisions.ts'
import { addPage, removePage, updatePage } from './write-page.ts'

type ContentLimits = { limits: RateLimiterFactory; limitSearches: VisitorLimiter }

export function contentRoutes(now: () => Date, { limits, limitSearches }: ContentLimits, blocks: PageBlocks): Route[] {
  const mayCountView = viewLimit(limits, 'page view')
  return [
    handle(contract.listPages, ({ query }, { db, caller }) =>
      listWholePagesFor(db, { caller, now: now() }, query.query, blocks),
    ),
    handle(contract.listPagesByPage, async ({ query }, { db, caller }) => {
      if (query.q) await limitSearches(caller)
      return listPagesFor(db, { caller, now: now() }, query)
    }),
    handle(contract.listPostCollections, (_, { db }) => allPostCollectionIds(db, now())),
    handle(contract.getPage, ({ params, query }, { db, caller }) =>
      getPageFor(db, { caller, now: now() }, params.id, { preview: query.preview, blocks }),
    ),
    handle(contract.countPageView, async ({ params }, { db, caller }) => {
      const { id } = await getPageFor(db, { caller, now: now() }, params.id)
      if (await mayCountView(caller)) await recordPageView(db, { caller, now: now() }, id)
      return null
    }),
    handle(contract.getPageByOldSlug, ({ params, query }, { db, caller }) =>
      getPageByOldSlug(db, { caller, now: now() }, params.slug, query.preview),
    ),
    handle(contract.addPage, ({ body }, { db, caller }) => addPage(db, { caller, now: now() }, body)),
    handle(contract.updatePage, ({ params, body }, { db, caller }) =>
      updatePage(db, { caller, now: now() }, params.id, body),
    ),
    handle(contract.removePage, async ({ params }, { db }) => {
      await removePage(db, params.id)
      return null
    }),
    handle(contract.listPageRevisions, ({ params }, { db }) => listRevisions(db, params.id)),
    handle(contract.getPageRevision, ({ params }, { db }) => getRevision(db, params.id, params.version)),
    handle(contract.makePagePreview, ({ params }, { db }) => pagePreviewOf(db, params.id, now())),
    handle(homeContract.getHomePage, ({ query }, { db }) =>
      query.preview ? getHomePreview(db, now(), query.preview) : getHome(db),
    ),
    handle(homeContract.updateHomePage, ({ body }, { db, caller }) => putHome(db, { caller, now: now() }, body)),
    handle(homeContract.previewHomePage, ({ body }, { db }) => addHomePreview(db, now(), body)),
  ]
}
