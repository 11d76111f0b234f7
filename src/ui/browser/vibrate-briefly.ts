/** A short vibration to confirm a press, where the device supports it and reduced motion is not requested. */
export function vibrateBriefly(): void {
  if ('vibrate' in navigator && !matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate(12)
}
