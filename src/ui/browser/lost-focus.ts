/** A `ref` for what replaces a pressed control: takes the focus unless it is elsewhere by now. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true })
}

/** After a press that removes the pressed control: the page's content has the focus, unless it is elsewhere by then. */
export function keepFocusInContent(): void {
  setTimeout(() => takeLostFocus(document.getElementById('content')))
}
