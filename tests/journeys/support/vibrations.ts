import type { Page } from 'playwright-core'

/** An init script: notes how long the device was asked to vibrate. */
export function noteVibrations(): void {
  const noted: unknown[] = []
  Object.assign(window, { noted })
  navigator.vibrate = (pattern) => noted.push(pattern) > 0
}

/** The noted vibrations of the open page, in ms. */
export const vibrationsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'noted'))
