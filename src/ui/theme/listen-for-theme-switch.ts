import { readStoredState, writeStorage } from '../browser/browser-storage.ts'
import { themeStorageKey } from './restore-theme-script.ts'
import { updateThemeColor } from './theme-color.ts'

/**
 * Lets buttons marked `data-theme-switch` toggle dark mode. While the visitor has chosen no mode, follows the device if
 * the shop allows it. The choice is stored in the format of theme-store.ts.
 */
export function listenForThemeSwitch(): void {
  const { classList, dataset } = document.documentElement
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return
    const isDark = classList.toggle('app-dark')
    updateThemeColor()
    writeStorage(themeStorageKey, { state: { ...storedTheme(), dark: isDark }, version: 0 })
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (dataset.mode !== 'system' || storedTheme()?.dark !== undefined) return
    classList.toggle('app-dark', matches)
    updateThemeColor()
  })
}

const storedTheme = () => readStoredState<{ dark: boolean }>(themeStorageKey)
