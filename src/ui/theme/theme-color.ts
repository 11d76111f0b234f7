/** Gives the browser's own bars the colour of the page, after its theme has changed. */
export function followThemeColor(): void {
  const color = getComputedStyle(document.documentElement).backgroundColor
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
}
