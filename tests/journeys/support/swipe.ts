import type { Page } from 'playwright-core'

export type Point = { x: number; y: number }

/** Controls for one finger, which is not on the screen yet. The context needs `hasTouch`. */
export async function openTouch(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (point: Point) => send('touchStart', [point]),
    move: (point: Point) => send('touchMove', [point]),
    up: () => send('touchEnd', []),
    /** The system takes the touch, for example for a call. */
    cancel: () => send('touchCancel', []),
    close: () => devtools.detach(),
  }
}

/** A finger that touches a point, passes through the others and is lifted. */
export async function swipe(page: Page, [start, ...others]: readonly Point[]): Promise<void> {
  const finger = await openTouch(page)
  if (start) await finger.down(start)
  for (const point of others) await finger.move(point)
  await finger.up()
  await finger.close()
}
