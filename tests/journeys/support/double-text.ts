/** Doubles the text size, like the browser setting; for `addInitScript`. */
export const doubleText = () => {
  const style = new CSSStyleSheet()
  style.replaceSync('html { font-size: 200% }')
  document.adoptedStyleSheets = [style]
}
