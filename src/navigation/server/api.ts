import { handle, type Route } from '#foundation/api/routes.ts'
import { invalidField, notFound } from '#foundation/api/shop-error.ts'
import {
  listSlugRedirects,
  putSlugRedirect,
  removeSlugRedirect,
  type SlugTargetQueries,
} from '#foundation/database/slug-redirects.ts'
import { m } from '#i18n/messages.js'
import * as contract from '#navigation/contract.ts'
import * as redirectContract from '#navigation/redirect-contract.ts'
import {
  addMenuEntry,
  arrangeMenuEntries,
  getMenuEntryFor,
  listMenuEntriesByPageFor,
  listMenuEntriesFor,
  removeMenuEntry,
  updateMenuEntry,
} from './menus.ts'

/** `targets` resolves the targets of slug redirects. */
export const navigationRoutes = (targets: SlugTargetQueries): Route[] => [
  handle(contract.listMenuEntries, ({ query }, { db, caller }) => listMenuEntriesFor(db, caller, query.location)),
  handle(contract.listMenuEntriesByPage, ({ query }, { db, caller }) => listMenuEntriesByPageFor(db, caller, query)),
  handle(contract.getMenuEntry, ({ params }, { db, caller }) => getMenuEntryFor(db, caller, params.id)),
  handle(contract.addMenuEntry, ({ body }, { db, caller, now }) => addMenuEntry(db, { caller, now: now() }, body)),
  handle(contract.arrangeMenuEntries, ({ body }, { db, caller, now }) =>
    arrangeMenuEntries(db, { caller, now: now() }, body.location, body.entries),
  ),
  handle(contract.updateMenuEntry, ({ params, body }, { db, caller, now }) =>
    updateMenuEntry(db, { caller, now: now() }, params.id, body),
  ),
  handle(contract.removeMenuEntry, async ({ params }, { db }) => {
    await removeMenuEntry(db, params.id)
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
