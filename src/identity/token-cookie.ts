/**
 * The browser cookie with the access token (specification §4). The server reads it for the guard on a page load, and
 * shop pages to see whether there is a session; API calls send the token itself.
 */
export const tokenCookie = 'Admin-Token'
