import { persistentStore } from '../browser/persistent-store.ts'
import { chosenDark, keepUnstored } from './chosen-mode.ts'
import { configuratorDefault, defaultTheme } from './default-theme.ts'
import type { Theme } from './palettes.ts'
import { themeStorageKey } from './restore-theme-script.ts'
import { updateThemeColor } from './theme-color.ts'

const darkDevice = '(prefers-color-scheme: dark)'

/**
 * The theme in this browser: the shop's own, overridden by the visitor's choices. Only the choices are stored, so that
 * changed shop colours reach everyone else.
 */
export const useTheme = persistentStore<Theme>(themeStorageKey, readShopTheme(), {
  read: withChoices,
  keep: chosen,
})

function withChoices(choices: unknown): Theme {
  const shopTheme = readShopTheme()
  return { ...shopTheme, ...(choices as Partial<Theme>), dark: chosenDark() ?? shopTheme.dark }
}

type ThemeParts = [preset: Theme['preset'], primary: Theme['primary'], surface: Theme['surface']]

/**
 * Read from the document's attributes, which only the server writes (rendering/document.tsx), so the values are valid;
 * dark when the shop follows a dark device.
 */
function readShopTheme(): Theme {
  if (typeof document === 'undefined') return defaultTheme
  const { shopTheme: written, mode } = document.documentElement.dataset
  if (!written) return defaultTheme
  const [preset, primary, surface] = written.split(' ') as ThemeParts
  const dark = mode === 'system' && matchMedia(darkDevice).matches
  return { ...defaultTheme, preset, primary, surface, dark }
}

/** Once light or dark is chosen it stays chosen, even where it is what the device has now. */
function chosen(theme: Theme): Partial<Theme> {
  const shopTheme = readShopTheme()
  const wasChosen = chosenDark() !== undefined
  const isChosen = (name: keyof Theme) => theme[name] !== shopTheme[name] || (name === 'dark' && wasChosen)
  const names = Object.keys(shopTheme) as (keyof Theme)[]
  return Object.fromEntries(names.filter(isChosen).map((name) => [name, theme[name]]))
}

export function toggleDark(): void {
  chooseMode({ dark: !useTheme.getState().dark })
}

/** The configurator's reset button: its own default, emerald. */
export function resetTheme(): void {
  chooseMode(configuratorDefault)
}

function chooseMode(change: Partial<Theme>): void {
  useTheme.setState(change)
  keepUnstored(chosen(useTheme.getState()).dark)
}

/** Applies a theme to the document, where theme.css reads it. */
function apply({ preset, primary, surface, dark }: Theme): void {
  const { dataset, classList } = document.documentElement
  Object.assign(dataset, { preset, primary, surface })
  classList.toggle('app-dark', dark)
  updateThemeColor()
}

/** Follows the device while neither light nor dark is chosen. */
function followDevice(): void {
  useTheme.setState({ dark: chosenDark() ?? readShopTheme().dark })
}

if (typeof window !== 'undefined') {
  useTheme.subscribe(apply)
  matchMedia(darkDevice).addEventListener('change', followDevice)
}
