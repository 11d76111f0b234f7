import { m } from '#i18n/messages.js'
import { slugify } from './fold.ts'
import { invalidField } from './shop-error.ts'

/** The given slug, or one made from the name. Throws a 422 when the name has no letter or digit to make it from. */
export function slugFor(given: string | undefined, name: string): string {
  const slug = given ?? slugify(name).slice(0, 120).replace(/-+$/, '')
  if (slug === '') throw invalidField('slug', m.fault_slug_needed())
  return slug
}
