import type { Page } from 'playwright-core'

type Point = { x: number; y: number }

/** A finger that touches a point, passes through the others and is lifted. The context needs `hasTouch`. */
export async function swipe(page: Page, [start, ...others]: readonly Point[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', start ? [start] : [])
  for (const point of others) await touch('touchMove', [point])
  await touch('touchEnd', [])
  await devtools.detach()
}
