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
/** Who has chosen neither light nor dark sees the shop light, or as their device is set. */
export const colorModes = ['light', 'system'] as const

export type MenuMode = (typeof menuModes)[number]

export type Theme = {
  preset: (typeof presets)[number]
  primary: (typeof primaries)[number]
  surface: (typeof surfaces)[number]
  dark: boolean
  menuMode: MenuMode
}

/** What the shop as a whole wears; night and day and the place of the menu are everybody's own. */
export type ShopTheme = Pick<Theme, 'preset' | 'primary' | 'surface'> & { mode: (typeof colorModes)[number] }
