import { defaultShopTheme } from './default-theme.ts'
import { colorModes, presets, primaries, type ShopTheme, surfaces } from './palettes.ts'

/** The shop's theme from its parameters `theme.preset`, `.primary`, `.surface` and `.mode`, with defaults. */
export function shopThemeOf(params: readonly { key: string; value: string }[]): ShopTheme {
  const wanted = (name: keyof ShopTheme) => params.find(({ key }) => key === `theme.${name}`)?.value
  const preset = wanted('preset')
  const primary = wanted('primary')
  const surface = wanted('surface')
  const mode = wanted('mode')
  return {
    preset: presets.find((one) => one === preset) ?? defaultShopTheme.preset,
    primary: primaries.find((one) => one === primary) ?? defaultShopTheme.primary,
    surface: surfaces.find((one) => one === surface) ?? defaultShopTheme.surface,
    mode: colorModes.find((one) => one === mode) ?? defaultShopTheme.mode,
  }
}
