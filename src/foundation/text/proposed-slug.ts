import { slugify } from './remove-diacritics.ts'

/** The slug for a name when none is given, of at most 120 characters; empty as `slugify` says. */
export const proposedSlug = (name: string): string => slugify(slugify(name).slice(0, 120))
