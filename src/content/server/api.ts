import * as contract from '#content/contract.ts'
import { type Bound, on } from '#foundation/serve.ts'
import { countLook } from './looks.ts'
import { getMovedPageFor, getPageFor, listPagesFor } from './pages.ts'
import { addPage, removePage, updatePage } from './write-page.ts'

export function contentApi(now: () => Date): Bound[] {
  return [
    on(contract.listPages, async ({ query }, { db, asker }) => {
      return (await listPagesFor(db, asker, { query: query.query, page: 1, limit: 100 })).items
    }),
    on(contract.listPagesByPage, ({ query }, { db, asker }) => listPagesFor(db, asker, query)),
    on(contract.getPage, ({ params }, { db, asker }) => getPageFor(db, asker, params.id)),
    on(contract.countPageView, async ({ params }, { db, asker }) => {
      const { id } = await getPageFor(db, asker, params.id)
      await countLook(db, asker, now(), id)
      return null
    }),
    on(contract.getMovedPage, ({ params }, { db, asker }) => getMovedPageFor(db, asker, params.slug)),
    on(contract.addPage, ({ body }, { db, asker }) => addPage(db, asker, now(), body)),
    on(contract.updatePage, ({ params, body }, { db, asker }) => updatePage(db, asker, now(), params.id, body)),
    on(contract.removePage, async ({ params }, { db }) => {
      await removePage(db, params.id)
      return null
    }),
  ]
}
