import * as contract from '#content/contract.ts'
import { type Bound, on } from '#foundation/serve.ts'
import { countView, getMovedPageFor, getPageFor, listPagesFor } from './pages.ts'
import { addPage, removePage, updatePage } from './write-page.ts'

export const contentApi: Bound[] = [
  on(contract.listPages, async ({ query }, { db, asker }) => {
    return (await listPagesFor(db, asker, { query: query.query, page: 1, limit: 100 })).items
  }),
  on(contract.listPagesByPage, ({ query }, { db, asker }) => listPagesFor(db, asker, query)),
  on(contract.getPage, async ({ params }, { db, asker }) => {
    const page = await getPageFor(db, asker, params.id)
    if (!asker.staff) await countView(db, page.id)
    return page
  }),
  on(contract.getMovedPage, ({ params }, { db, asker }) => getMovedPageFor(db, asker, params.slug)),
  on(contract.addPage, ({ body }, { db, asker, now }) => addPage(db, asker, now(), body)),
  on(contract.updatePage, ({ params, body }, { db, asker, now }) => updatePage(db, asker, now(), params.id, body)),
  on(contract.removePage, async ({ params }, { db }) => {
    await removePage(db, params.id)
    return null
  }),
]
