import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type Caller, can } from '#foundation/api/caller.ts'
import type { MenuLocation } from '#navigation/contract.ts'
import { menus } from './tables.ts'

/**
 * The entries visible to this caller, all or those of one location. Entries below an invisible entry are not visible
 * either; an entry without a location inherits that of its parent.
 */
export function menuEntriesFor(caller: Caller, location?: z.infer<typeof MenuLocation>): SQL {
  const shown = shownTo(caller)
  const there = location ? sql`where location = ${location}` : sql``
  return sql`${menus.id} in (
    with recursive shown (id, location) as (
      select menu.id, menu.meta ->> 'location' from menu where menu.parent_id is null and ${shown}
      union all
      select menu.id, coalesce(menu.meta ->> 'location', shown.location)
      from menu join shown on menu.parent_id = shown.id where ${shown}
    )
    select id from shown ${there})`
}

/**
 * Editors of menus see everything, other staff what their roles permit, visitors nothing hidden, restricted or `admin`.
 */
function shownTo(caller: Caller): SQL {
  if (can(caller, 'menu.write')) return sql`true`
  const roleCodes = sql`array_remove(string_to_array(replace(coalesce(menu.role, ''), ' ', ''), ','), '')`
  if (!caller.staff) {
    return sql`not menu.hidden and menu.meta ->> 'location' is distinct from 'admin' and cardinality(${roleCodes}) = 0`
  }
  const own = sql.param(`{${caller.staff.roles.map((code) => `"${code}"`).join(',')}}`)
  return sql`not menu.hidden and (cardinality(${roleCodes}) = 0 or ${roleCodes} && ${own}::text[])`
}
