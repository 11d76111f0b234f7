/** Paths of staff screens, without the language prefix. The rights for each are in `navigation/rules.ts`. */
export const staffPathPattern = /^\/(admin|user)(\/|$)/

/** Of the `signIn` page, without the language prefix. */
export const signInPath = '/auth/login'
