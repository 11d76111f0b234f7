/** The browser cookie with the access token (specification §4); it serves the guard on a page load and nothing else. */
export const tokenCookie = 'Admin-Token'
