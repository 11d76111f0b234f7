/** What the configurator offers (specification §2). The colours themselves are in primaries.css and surfaces.css. */
export const presets = ['aura', 'lara'] as const
export const primaries = [
  'noir',
  'emerald',
  'green',
  'lime',
  'orange',
  'amber',
  'yellow',
  'teal',
  'cyan',
  'sky',
  'blue',
  'indigo',
  'violet',
  'purple',
  'fuchsia',
  'pink',
  'rose',
  'red',
] as const
export const surfaces = ['slate', 'gray', 'zinc', 'neutral', 'stone', 'soho', 'viva', 'ocean'] as const
export const menuModes = ['static', 'overlay'] as const

export type MenuMode = (typeof menuModes)[number]

export type Theme = {
  preset: (typeof presets)[number]
  primary: (typeof primaries)[number]
  surface: (typeof surfaces)[number]
  dark: boolean
  menuMode: MenuMode
}

/** What the shop as a whole wears; night and day and the place of the menu are everybody's own. */
export type ShopTheme = Pick<Theme, 'preset' | 'primary' | 'surface'>

/** The layout's own choice, without a stored one (specification §4). */
export const defaultTheme: Theme = {
  preset: 'aura',
  primary: 'noir',
  surface: 'stone',
  dark: false,
  menuMode: 'static',
}

/** The configurator's own default, which its reset button chooses (specification §2, decisions §7). */
export const configuratorDefault: Theme = { ...defaultTheme, primary: 'emerald' }

/** The shop's theme as its parameters `theme.preset`, `theme.primary` and `theme.surface` say; the layout's own for what they don't. */
export function shopThemeOf(params: readonly { key: string; value: string }[]): ShopTheme {
  const wanted = (name: keyof ShopTheme) => params.find(({ key }) => key === `theme.${name}`)?.value
  return readShopTheme([wanted('preset'), wanted('primary'), wanted('surface')])
}

/** Preset, primary and surface in this order; what is none of the choices becomes the layout's own. */
export function readShopTheme([preset, primary, surface]: readonly (string | undefined)[]): ShopTheme {
  return {
    preset: presets.find((one) => one === preset) ?? defaultTheme.preset,
    primary: primaries.find((one) => one === primary) ?? defaultTheme.primary,
    surface: surfaces.find((one) => one === surface) ?? defaultTheme.surface,
  }
}
