import { readStoredState } from '../browser/browser-storage.ts'
import type { Theme } from './palettes.ts'
import { themeStorageKey } from './restore-theme-script.ts'

/** The choices that theme-store.ts or a theme switch has stored. */
export const storedTheme = () => readStoredState<Theme>(themeStorageKey)

/** Light or dark where it can't be stored: lasts as long as the page. */
let unstored: boolean | undefined

/** Whether dark is chosen; undefined while neither light nor dark is. */
export const chosenDark = (): boolean | undefined => unstored ?? storedTheme()?.dark

/** Called with each choice after it was to be stored. */
export function keepUnstored(dark: boolean | undefined): void {
  unstored = storedTheme()?.dark === dark ? undefined : dark
}
