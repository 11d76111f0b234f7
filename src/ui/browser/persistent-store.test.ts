import { expect, onTestFinished, test, vi } from 'vitest'
import { persistentStore } from './persistent-store.ts'

type Lines = { lines: string[] }

/** A store in a page with this storage, and a function that tells the page of a change in another tab. */
function openStore(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const page = new EventTarget()
  vi.stubGlobal('window', { localStorage: storage })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  const otherTabChanged = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { store: persistentStore<Lines>('cart', { lines: [] }), otherTabChanged }
}

test.each(['cart', null])('what another tab removed (key %s) is not stored again by the next change', (key) => {
  const items = new Map([['cart', JSON.stringify({ state: { lines: ['a lamp'] }, version: 0 })]])
  const { store, otherTabChanged } = openStore({
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
  })
  store.setState(({ lines }) => ({ lines: [...lines, 'incense'] }))
  items.clear()
  otherTabChanged(key)
  expect(store.getState()).toEqual({ lines: [] })
  expect(items.size).toBe(0)
  store.setState(({ lines }) => ({ lines: [...lines, 'a bowl'] }))
  expect(JSON.parse(items.get('cart') ?? '')).toEqual({ state: { lines: ['a bowl'] }, version: 0 })
})

test('a change in another tab leaves what is not stored, where the store is read so', () => {
  const items = new Map<string, string>()
  const page = new EventTarget()
  vi.stubGlobal('window', { localStorage: { getItem: (name: string) => items.get(name) ?? null } })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  const initial = { isMenuHidden: false, isDrawerOpen: false }
  const store = persistentStore('layout', initial, {
    keep: ({ isMenuHidden }) => ({ isMenuHidden }),
    read: (stored, now) => ({ ...now, ...(stored as object) }),
  })
  store.setState({ isDrawerOpen: true })
  items.set('layout', JSON.stringify({ state: { isMenuHidden: true }, version: 0 }))
  store.reread()
  expect(store.getState()).toEqual({ isMenuHidden: true, isDrawerOpen: true })
})

test.each([
  ['refuses all access', true],
  ['has no room', false],
])('where the storage %s, the state lasts as long as the page, whatever other tabs do', (_case, refusesReading) => {
  const refuse = () => {
    throw new DOMException('Not allowed')
  }
  const { store, otherTabChanged } = openStore({ getItem: refusesReading ? refuse : () => null, setItem: refuse })
  store.setState({ lines: ['a lamp'] })
  otherTabChanged(null)
  store.reread()
  expect(store.getState()).toEqual({ lines: ['a lamp'] })
})
