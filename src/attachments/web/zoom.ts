/** How far a double tap and the plus button go. */
export const zoomStep = 2
const zoomMax = 5
/** A finger drawn aside by fewer pixels was a tap. */
const swipePixels = 48

/** From the whole picture to five times its size. */
export const clampZoom = (zoom: number): number => Math.min(Math.max(zoom, 1), zoomMax)

/** The zoom after turning the wheel by `deltaY` pixels: away from oneself is closer. */
export const zoomAfterWheel = (zoom: number, deltaY: number): number => clampZoom(zoom * Math.exp(-deltaY / 400))

/** Which way a finger drawn by so many pixels turns the pages: 1 forward, -1 back, 0 when it was no swipe. */
export function swipeOf(dx: number, dy: number): 1 | -1 | 0 {
  if (Math.abs(dx) < swipePixels || Math.abs(dx) < Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}
