import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { themeStorageKey } from './restore-theme-script.ts'

/** A dark device in a shop that follows it, with what the visitor has chosen before. */
function openBrowser(choices?: object) {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  }
  if (choices) localStorage.setItem(themeStorageKey, JSON.stringify({ state: choices, version: 0 }))
  const dataset = { shopTheme: 'aura noir stone', mode: 'system' }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('document', {
    documentElement: { dataset, classList: { toggle: () => {} }, lang: 'vi' },
    querySelector: () => null,
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }))
  vi.stubGlobal('getComputedStyle', () => ({ backgroundColor: '' }))
  vi.stubGlobal('addEventListener', () => {})
  return () => JSON.parse(localStorage.getItem(themeStorageKey) ?? '{}').state
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  // Other test files import the store without this browser.
  vi.resetModules()
})

test('a colour is stored without what the device says', async () => {
  const stored = openBrowser()
  const { useTheme } = await import('./theme-store.ts')
  expect(useTheme.getState()).toMatchObject({ primary: 'noir', dark: true })
  useTheme.setState({ primary: 'rose' })
  expect(stored()).toEqual({ primary: 'rose' })
  useTheme.setState({ primary: 'noir' })
  expect(stored()).toEqual({})
})

test('dark stays chosen on a dark device when something else changes, and after light was tried', async () => {
  const stored = openBrowser({ dark: true })
  const { toggleDark, useTheme } = await import('./theme-store.ts')
  useTheme.setState({ primary: 'rose' })
  expect(stored()).toEqual({ primary: 'rose', dark: true })
  toggleDark()
  toggleDark()
  expect(stored()).toEqual({ primary: 'rose', dark: true })
})

test('the configurator’s reset restores its own default, light and emerald', async () => {
  openBrowser()
  const { resetTheme, useTheme } = await import('./theme-store.ts')
  expect(useTheme.getState()).toMatchObject({ primary: 'noir', dark: true })
  resetTheme()
  expect(useTheme.getState()).toMatchObject({ primary: 'emerald', preset: 'aura', dark: false })
})
