import { type Bound, on } from '#foundation/serve.ts'
import * as contract from '#navigation/contract.ts'
import { addMenu, arrangeMenus, getMenuFor, listMenusByPageFor, listMenusFor, removeMenu, updateMenu } from './menus.ts'

export const navigationApi: Bound[] = [
  on(contract.listMenus, ({ query }, { db, asker }) => listMenusFor(db, asker, query.location)),
  on(contract.listMenusByPage, ({ query }, { db, asker }) => listMenusByPageFor(db, asker, query)),
  on(contract.getMenu, ({ params }, { db, asker }) => getMenuFor(db, asker, params.id)),
  on(contract.addMenu, ({ body }, { db, asker, now }) => addMenu(db, asker, now(), body)),
  on(contract.arrangeMenus, ({ body }, { db, asker, now }) =>
    arrangeMenus(db, asker, now(), body.location, body.entries),
  ),
  on(contract.updateMenu, ({ params, body }, { db, asker, now }) => updateMenu(db, asker, now(), params.id, body)),
  on(contract.removeMenu, async ({ params }, { db }) => {
    await removeMenu(db, params.id)
    return null
  }),
]
