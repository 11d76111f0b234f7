/** The zoom factor of a click or tap, and of each press of a button. */
export const zoomStep = 2
const zoomMax = 5
/** Minimum length of a swipe in pixels; anything shorter is a tap. */
const swipePixels = 48

/** Limits the zoom to between 1, the whole picture, and 5. */
export const clampZoom = (zoom: number): number => Math.min(Math.max(zoom, 1), zoomMax)

/** The zoom after scrolling the wheel by `deltaY` pixels: scrolling up zooms in. */
export const zoomAfterWheel = (zoom: number, deltaY: number): number => clampZoom(zoom * Math.exp(-deltaY / 400))

/** The direction of a drag by `dx`, `dy` pixels: 1 next, -1 previous, 0 when it is not a swipe. */
export function swipeOf(dx: number, dy: number): 1 | -1 | 0 {
  if (Math.abs(dx) < swipePixels || Math.abs(dx) < Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}
