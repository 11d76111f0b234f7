import { expect, test } from 'vitest'
import { defaultTheme } from './default-theme.ts'
import { menuModes, presets, primaries, surfaces } from './palettes.ts'

test('by default the shop is Aura and noir, light, with a static menu', () => {
  expect(defaultTheme).toMatchObject({ preset: 'aura', primary: 'noir', dark: false, menuMode: 'static' })
})

test('the options are those of the specification', () => {
  expect(presets).toEqual(['aura', 'lara'])
  expect(menuModes).toEqual(['static', 'overlay'])
  expect([...surfaces].sort()).toEqual(['gray', 'neutral', 'ocean', 'slate', 'soho', 'stone', 'viva', 'zinc'])
  expect(primaries).toHaveLength(18)
  expect(primaries).toContain('noir')
})
