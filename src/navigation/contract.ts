import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  ClearableId,
  clearable,
  EmptyAnswer,
  Id,
  idParams,
  listOf,
  optionalText,
  PageQuery,
  Stamps,
} from '#foundation/api/schemas.ts'

export const MenuLocation = z.enum(['header', 'footer', 'admin'])

/** A menu entry (specification §3). `meta.location` says which menu it belongs to; missing: its parent's. */
export const MenuEntry = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string().nullable(),
  parentId: Id.nullable(),
  icon: z.string().nullable(),
  to: z.string().nullable(),
  /** Shows a heading without a link also above a single child, which replaces it otherwise (`menuTree`). */
  alwaysShow: z.boolean(),
  hidden: z.boolean(),
  /** Comma-separated role codes; null means everyone who sees that menu. */
  role: z.string().nullable(),
  meta: z.record(z.string(), z.unknown()),
  order: z.int(),
  ...Stamps,
})
export type MenuEntry = z.infer<typeof MenuEntry>

const fields = {
  title: z.string().trim().min(1).max(120),
  titleEn: optionalText(120),
  parentId: ClearableId,
  icon: optionalText(60),
  /** A path of the shop such as `/shop`, or a `https:`, `tel:` or `mailto:` address. */
  to: clearable(
    z
      .string()
      .trim()
      .max(500)
      .regex(/^(\/(?![/\\])|https:\/\/|tel:|mailto:)/),
  ),
  alwaysShow: z.boolean().optional(),
  hidden: z.boolean().optional(),
  role: optionalText(400),
  /** An object with a `MenuLocation`, or its JSON text: flat bodies drop nested objects (specification §3). */
  meta: z.union([z.record(z.string(), z.unknown()), z.string().max(4000)]).optional(),
  order: z.int().min(-100_000).max(100_000).optional(),
}
export const NewMenuEntry = z.strictObject(fields)
export type NewMenuEntry = z.infer<typeof NewMenuEntry>
export const MenuEntryChange = NewMenuEntry.partial()
export type MenuEntryChange = z.infer<typeof MenuEntryChange>

export const listMenuEntries = endpoint({
  method: 'GET',
  path: '/menu/',
  access: 'anyone',
  summary:
    'The menu entries that the caller may see, in order, at most 500. Visitors get none that is hidden, for certain roles or of the admin menu.',
  query: z.strictObject({ location: MenuLocation.optional() }),
  answer: z.array(MenuEntry),
  cacheable: true,
})
export const listMenuEntriesByPage = endpoint({
  method: 'GET',
  path: '/menu/pagination',
  access: 'anyone',
  summary: 'Menu entries, a page at a time.',
  query: PageQuery,
  answer: listOf(MenuEntry),
})
export const getMenuEntry = endpoint({
  method: 'GET',
  path: '/menu/:id',
  access: 'anyone',
  summary: 'One menu entry.',
  params: idParams,
  answer: MenuEntry,
})
export const addMenuEntry = endpoint({
  method: 'POST',
  path: '/menu/',
  access: 'menu.write',
  summary: 'Adds a menu entry.',
  body: NewMenuEntry,
  answer: MenuEntry,
  success: 201,
})
export const updateMenuEntry = endpoint({
  method: 'PUT',
  path: '/menu/:id',
  access: 'menu.write',
  summary: 'Changes a menu entry; an entry can’t become its own ancestor.',
  params: idParams,
  body: MenuEntryChange,
  ignoresServerFields: true,
  answer: MenuEntry,
})
export const removeMenuEntry = endpoint({
  method: 'DELETE',
  path: '/menu/:id',
  access: 'menu.write',
  summary: 'Removes a menu entry and the entries below it.',
  params: idParams,
  answer: EmptyAnswer,
})

/** Where an entry is put: below its parent (null or missing: at the top level), sorted by `order`. */
export const MenuPosition = z.strictObject({ id: Id, parentId: Id.nullish(), order: z.int().min(0).max(100_000) })
export type MenuPosition = z.infer<typeof MenuPosition>

export const arrangeMenuEntries = endpoint({
  method: 'PUT',
  path: '/menu/arrange',
  access: 'menu.write',
  summary: 'Puts entries of a menu into their places, all at once or none.',
  body: z.strictObject({ location: MenuLocation, entries: z.array(MenuPosition).min(1).max(500) }),
  answer: z.array(MenuEntry),
})
