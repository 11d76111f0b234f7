/** Sets the colour of the browser's own bars to that of the page, after a theme change. */
export function updateThemeColor(): void {
  const color = getComputedStyle(document.documentElement).backgroundColor
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
}
