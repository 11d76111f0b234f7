import { keptStore } from '../kept-store.ts'
import { configuratorDefault, defaultTheme, type Theme } from './palettes.ts'
import { themeStorageKey } from './restore-theme.ts'

/** The theme that this browser has chosen. The server and the first render see the default. */
export const useTheme = keptStore<Theme>(themeStorageKey, defaultTheme)

export function toggleDark(): void {
  useTheme.setState(({ dark }) => ({ dark: !dark }))
}

/** The configurator's reset button: its own default, emerald. */
export function reset(): void {
  useTheme.setState(configuratorDefault)
}

/** Puts a theme on the document, where theme.css reads it. */
function apply({ preset, primary, surface, dark }: Theme): void {
  const { dataset, classList } = document.documentElement
  Object.assign(dataset, { preset, primary, surface })
  classList.toggle('app-dark', dark)
}

if (typeof window !== 'undefined') useTheme.subscribe(apply)
