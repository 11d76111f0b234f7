/** The kind of thing that views, client information and reviews refer to (specification §3). */
export const PRODUCT = 'PRODUCT'
