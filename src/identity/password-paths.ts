/**
 * Of the `signIn` page, without the language prefix. Not beside `signInPath`, because visitors' scripts need only that
 * one.
 */
export const forgotPath = '/auth/forgot'
export const resetPath = '/auth/reset'
