/** The options of the configurator (specification §2). The colours themselves are in primaries.css and surfaces.css. */
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
/** For visitors who have chosen neither light nor dark: always light, or the device's setting. */
export const colorModes = ['light', 'system'] as const

export type MenuMode = (typeof menuModes)[number]

export type Theme = {
  preset: (typeof presets)[number]
  primary: (typeof primaries)[number]
  surface: (typeof surfaces)[number]
  dark: boolean
  menuMode: MenuMode
}

/** The theme of the whole shop; dark mode and menu mode are each visitor's own. */
export type ShopTheme = Pick<Theme, 'preset' | 'primary' | 'surface'> & { mode: (typeof colorModes)[number] }
