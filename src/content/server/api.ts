import * as contract from '#content/contract.ts'
import * as homeContract from '#content/home-contract.ts'
import { type Bound, on } from '#foundation/api/serve.ts'
import { addHomePreview, getHome, getHomePreview, putHome } from './home.ts'
import { countLook } from './looks.ts'
import type { PageBlocks } from './page-params.ts'
import { getMovedPageFor, getPageFor, listPagesFor, listWholePagesFor, pagePreviewOf } from './pages.ts'
import { getRevision, listRevisions } from './revisions.ts'
import { addPage, removePage, updatePage } from './write-page.ts'

export function contentApi(now: () => Date, blocks: PageBlocks): Bound[] {
  return [
    on(contract.listPages, ({ query }, { db, asker }) => listWholePagesFor(db, asker, now(), query.query, blocks)),
    on(contract.listPagesByPage, ({ query }, { db, asker }) => listPagesFor(db, asker, now(), query)),
    on(contract.getPage, ({ params, query }, { db, asker }) =>
      getPageFor(db, asker, now(), params.id, query.preview, blocks),
    ),
    on(contract.countPageView, async ({ params }, { db, asker }) => {
      const { id } = await getPageFor(db, asker, now(), params.id)
      await countLook(db, asker, now(), id)
      return null
    }),
    on(contract.getMovedPage, ({ params }, { db, asker }) => getMovedPageFor(db, asker, now(), params.slug)),
    on(contract.addPage, ({ body }, { db, asker }) => addPage(db, asker, now(), body)),
    on(contract.updatePage, ({ params, body }, { db, asker }) => updatePage(db, asker, now(), params.id, body)),
    on(contract.removePage, async ({ params }, { db }) => {
      await removePage(db, params.id)
      return null
    }),
    on(contract.listPageRevisions, ({ params }, { db }) => listRevisions(db, params.id)),
    on(contract.getPageRevision, ({ params }, { db }) => getRevision(db, params.id, params.version)),
    on(contract.makePagePreview, ({ params }, { db }) => pagePreviewOf(db, params.id, now())),
    on(homeContract.getHomePage, ({ query }, { db }) =>
      query.preview ? getHomePreview(db, now(), query.preview) : getHome(db),
    ),
    on(homeContract.updateHomePage, ({ body }, { db, asker }) => putHome(db, asker, now(), body)),
    on(homeContract.previewHomePage, ({ body }, { db }) => addHomePreview(db, now(), body)),
  ]
}
