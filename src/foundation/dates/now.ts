/** In browsers the present. */
let nowSource = (): Date => new Date()

/** On the server the moment of the page request: see now.server.ts. */
export function setNowSource(source: () => Date): void {
  nowSource = source
}

/** For components that both sides render; loaders of pages have `now` in their request. */
export const currentNow = (): Date => nowSource()
