import { handle, type Route } from '#foundation/api/routes.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import {
  listSlugRedirects,
  putSlugRedirect,
  removeSlugRedirect,
  type SlugTargets,
} from '#foundation/database/slug-redirects.ts'
import { m } from '#i18n/messages.js'
import * as contract from '#navigation/contract.ts'
import * as redirectContract from '#navigation/redirect-contract.ts'
import { addMenu, arrangeMenus, getMenuFor, listMenusByPageFor, listMenusFor, removeMenu, updateMenu } from './menus.ts'

/** `targets` resolves the targets of slug redirects. */
export const navigationRoutes = (targets: SlugTargets): Route[] => [
  handle(contract.listMenus, ({ query }, { db, caller }) => listMenusFor(db, caller, query.location)),
  handle(contract.listMenusByPage, ({ query }, { db, caller }) => listMenusByPageFor(db, caller, query)),
  handle(contract.getMenu, ({ params }, { db, caller }) => getMenuFor(db, caller, params.id)),
  handle(contract.addMenu, ({ body }, { db, caller, now }) => addMenu(db, { caller, now: now() }, body)),
  handle(contract.arrangeMenus, ({ body }, { db, caller, now }) =>
    arrangeMenus(db, { caller, now: now() }, body.location, body.entries),
  ),
  handle(contract.updateMenu, ({ params, body }, { db, caller, now }) =>
    updateMenu(db, { caller, now: now() }, params.id, body),
  ),
  handle(contract.removeMenu, async ({ params }, { db }) => {
    await removeMenu(db, params.id)
    return null
  }),
  handle(redirectContract.listSlugRedirects, ({ query }, { db }) => listSlugRedirects(db, targets, query)),
  handle(redirectContract.putSlugRedirect, async ({ body }, { db }) => {
    const outcome = await putSlugRedirect(db, targets, body)
    if (outcome === 'taken') throw invalidField('oldSlug', m.error_slug_in_use())
    if (outcome === 'unknown') throw invalidField('slug', m.error_slug_unknown())
    return null
  }),
  handle(redirectContract.removeSlugRedirect, async ({ params }, { db }) => {
    if (!(await removeSlugRedirect(db, params.kind, params.oldSlug))) throw notFound(m.error_not_found())
    return null
  }),
]
