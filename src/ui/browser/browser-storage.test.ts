import { expect, test, vi } from 'vitest'
import { followOtherPages } from './browser-storage.ts'

test.each([
  ['another tab changed the value', 'storage', { key: 'saved' }, 1],
  ['another tab cleared the storage', 'storage', { key: null }, 1],
  ['another tab changed something else', 'storage', { key: 'other' }, 0],
  ['the page returns from the back-forward cache', 'pageshow', { persisted: true }, 1],
  ['the page is first shown', 'pageshow', { persisted: false }, 0],
])('a stored value is read again when %s, until nobody follows it', (_case, type, detail, times) => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const reread = vi.fn()
  const following = new AbortController()
  followOtherPages('saved', reread, following)
  vi.unstubAllGlobals()
  const happen = () => page.dispatchEvent(Object.assign(new Event(type), detail))
  happen()
  expect(reread).toHaveBeenCalledTimes(times)
  following.abort()
  happen()
  expect(reread).toHaveBeenCalledTimes(times)
})
