import type { ShopTheme, Theme } from './palettes.ts'

/** The default without a stored choice (specification §4). */
export const defaultTheme: Theme = {
  preset: 'aura',
  primary: 'noir',
  surface: 'stone',
  dark: false,
  menuMode: 'static',
}

/** The shop's theme where its parameters set nothing. */
export const defaultShopTheme: ShopTheme = { preset: 'aura', primary: 'noir', surface: 'stone', mode: 'light' }

/** The configurator's own default, which its reset button chooses (specification §2, decisions §7). */
export const configuratorDefault: Theme = { ...defaultTheme, primary: 'emerald' }
