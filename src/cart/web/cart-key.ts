/** The cart in local storage, which `stored-lines.ts` writes. */
export const cartKey = 'tamhuong.cart'
