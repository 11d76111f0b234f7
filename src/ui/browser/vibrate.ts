/** A short tap against the finger, where the device can and motion is wanted: what was pressed has been done. */
export function vibrateBriefly(): void {
  if ('vibrate' in navigator && !matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate(12)
}
