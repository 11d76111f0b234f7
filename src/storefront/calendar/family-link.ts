/** Before the days in a link. A fragment stays in the browser: no server, log or proxy sees it. */
export const linkMark = '#so='
