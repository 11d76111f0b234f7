/** The browser cookie with the access token (specification §4); only used by the guard on a page load. */
export const tokenCookie = 'Admin-Token'
