/**
 * Prefix of the days in a link. They are in the fragment, which browsers do not send: no server, log or proxy sees it.
 */
export const linkPrefix = '#so='

/** Removes the days from the address, so that a reload does not bring them again. */
export function removeDaysFromUrl(): void {
  if (location.hash.startsWith(linkPrefix)) history.replaceState(history.state, '', location.pathname + location.search)
}
