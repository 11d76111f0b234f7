import { defaultTheme } from './default-theme.ts'
import { presets, primaries, type ShopTheme, surfaces } from './palettes.ts'

/** The shop's theme as its parameters `theme.preset`, `theme.primary` and `theme.surface` say; the layout's own for what they don't. */
export function shopThemeOf(params: readonly { key: string; value: string }[]): ShopTheme {
  const wanted = (name: keyof ShopTheme) => params.find(({ key }) => key === `theme.${name}`)?.value
  const [preset, primary, surface] = [wanted('preset'), wanted('primary'), wanted('surface')]
  return {
    preset: presets.find((one) => one === preset) ?? defaultTheme.preset,
    primary: primaries.find((one) => one === primary) ?? defaultTheme.primary,
    surface: surfaces.find((one) => one === surface) ?? defaultTheme.surface,
  }
}
