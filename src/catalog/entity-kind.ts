/** The kind of thing that views and client information refer to (specification §3); reviews are always of this kind. */
export const PRODUCT = 'PRODUCT'
