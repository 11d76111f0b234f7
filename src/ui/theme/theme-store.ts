import { keptStore } from '../browser/persistent-store.ts'
import { configuratorDefault, defaultTheme } from './default-theme.ts'
import type { Theme } from './palettes.ts'
import { themeStorageKey } from './restore-theme.ts'

const own = shopsOwn()

/**
 * The theme of this browser: the shop's own, and over it what somebody chose here. Only that is kept, so that a shop that
 * changes its colours changes them for everybody who has not chosen others. The server and the first render see the default.
 */
export const useTheme = keptStore<Theme>(themeStorageKey, own, { keep: chosen })

type Words = [preset: Theme['preset'], primary: Theme['primary'], surface: Theme['surface']]

/** As the server wrote it on the document (root.tsx), which writes no other words. */
function shopsOwn(): Theme {
  const written = typeof document === 'undefined' ? undefined : document.documentElement.dataset.shopTheme
  if (!written) return defaultTheme
  const [preset, primary, surface] = written.split(' ') as Words
  return { ...defaultTheme, preset, primary, surface }
}

function chosen(theme: Theme): Partial<Theme> {
  const names = Object.keys(own) as (keyof Theme)[]
  return Object.fromEntries(names.filter((name) => theme[name] !== own[name]).map((name) => [name, theme[name]]))
}

export function toggleDark(): void {
  useTheme.setState(({ dark }) => ({ dark: !dark }))
}

/** The configurator's reset button: its own default, emerald. */
export function reset(): void {
  useTheme.setState(configuratorDefault)
}

/** Puts a theme on the document, where theme.css reads it. */
function apply({ preset, primary, surface, dark }: Theme): void {
  const { dataset, classList } = document.documentElement
  Object.assign(dataset, { preset, primary, surface })
  classList.toggle('app-dark', dark)
}

if (typeof window !== 'undefined') useTheme.subscribe(apply)
