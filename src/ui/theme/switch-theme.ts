import { themeStorageKey } from './restore-theme.ts'

/** Buttons marked `data-theme-switch` turn dark mode on and off; the choice is kept as theme-store.ts reads it. */
export function switchTheme(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return
    const isDark = document.documentElement.classList.toggle('app-dark')
    try {
      const stored = JSON.parse(localStorage.getItem(themeStorageKey) ?? 'null')
      localStorage.setItem(themeStorageKey, JSON.stringify({ state: { ...stored?.state, dark: isDark }, version: 0 }))
    } catch {
      // A browser that stores nothing keeps the choice for this page.
    }
  })
}
