import { followOtherPages, writeStorage } from '../browser/browser-storage.ts'
import { closestTo } from '../browser/closest-to.ts'
import { chosenDark, keepUnstored, storedTheme } from './chosen-mode.ts'
import { themeStorageKey } from './restore-theme-script.ts'
import { updateThemeColor } from './theme-color.ts'

/**
 * Lets buttons marked `data-theme-switch` toggle dark mode, and follows what is chosen on other pages. While the
 * visitor has chosen no mode, follows the device if the shop allows it. The choice is stored in the format of
 * theme-store.ts; where it can't be, it lasts as long as the page.
 */
export function listenForThemeSwitch(): void {
  const { classList, dataset } = document.documentElement
  const darkDevice = matchMedia('(prefers-color-scheme: dark)')
  /** Shows the other mode when none is given; returns whether it is dark. */
  function show(dark?: boolean): boolean {
    const isDark = classList.toggle('app-dark', dark)
    updateThemeColor()
    return isDark
  }
  const restore = () => show(chosenDark() ?? (dataset.mode === 'system' && darkDevice.matches))
  addEventListener('click', ({ target }) => {
    if (!closestTo(target, '[data-theme-switch]')) return
    const dark = show()
    writeStorage(themeStorageKey, { state: { ...storedTheme(), dark }, version: 0 })
    keepUnstored(dark)
  })
  darkDevice.addEventListener('change', restore)
  followOtherPages(themeStorageKey, restore)
}
