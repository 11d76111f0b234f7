/**
 * Of the `signIn` page, without the language prefix. Apart from the sign-in's path, which visitors' scripts need too.
 */
export const forgotPath = '/auth/forgot'
export const resetPath = '/auth/reset'
