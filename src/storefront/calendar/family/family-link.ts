/**
 * Prefix of the days in a link. They are in the fragment, which browsers do not send: no server, log or proxy sees it.
 */
export const linkMark = '#so='
