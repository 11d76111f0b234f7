import { describe, expect, test } from 'vitest'
import {
  activeItem,
  closeMenu,
  hoverMenu,
  initialFlags,
  isMenuOverlay,
  isMenuVisible,
  type LayoutFlags,
  toggleMenu,
} from './layout-rules.ts'

describe('the menu button', () => {
  test.each<['static' | 'overlay', number, keyof LayoutFlags]>([
    ['static', 1280, 'staticMenuInactive'],
    ['static', 992, 'staticMenuInactive'],
    ['static', 991, 'staticMenuMobileActive'],
    ['static', 360, 'staticMenuMobileActive'],
    ['overlay', 1280, 'overlayMenuActive'],
    ['overlay', 360, 'overlayMenuActive'],
  ])('in %s mode at %i px flips %s and nothing else, there and back', (mode, width, flag) => {
    const once = toggleMenu(initialFlags, mode, width)
    expect(once).toEqual({ ...initialFlags, [flag]: true })
    expect(toggleMenu(once, mode, width)).toEqual(initialFlags)
  })
})

describe('the menu', () => {
  test.each<['static' | 'overlay', number, Partial<LayoutFlags>, boolean, boolean]>([
    ['static', 1280, {}, true, false],
    ['static', 1280, { staticMenuInactive: true }, false, false],
    ['static', 1280, { staticMenuInactive: true, menuHoverActive: true }, true, false],
    ['static', 991, { menuHoverActive: true }, false, false],
    ['static', 992, { staticMenuMobileActive: true }, true, false],
    ['static', 991, {}, false, false],
    ['static', 991, { staticMenuMobileActive: true }, true, true],
    ['overlay', 1280, {}, false, false],
    ['overlay', 1280, { overlayMenuActive: true }, true, true],
    ['overlay', 360, { overlayMenuActive: true }, true, true],
  ])('in %s mode at %i px with %j: shown %s, over the page %s', (mode, width, flags, shown, over) => {
    expect(isMenuVisible({ ...initialFlags, ...flags }, mode, width)).toBe(shown)
    expect(isMenuOverlay({ ...initialFlags, ...flags }, mode, width)).toBe(over)
  })

  test('closes after a selection when it overlays the page, and stays open beside it', () => {
    const open = { ...initialFlags, overlayMenuActive: true, staticMenuMobileActive: true, staticMenuInactive: true }
    expect(closeMenu(open)).toEqual({ ...initialFlags, staticMenuInactive: true })
  })
})

test('a hidden menu opens while the pointer is at the edge; a visible one ignores it', () => {
  const away = { ...initialFlags, staticMenuInactive: true }
  expect(hoverMenu(away, true)).toEqual({ ...away, menuHoverActive: true })
  expect(hoverMenu(hoverMenu(away, true), false)).toEqual(away)
  expect(hoverMenu(initialFlags, true)).toEqual(initialFlags)
  expect(toggleMenu(hoverMenu(away, true), 'static', 1280)).toEqual(initialFlags)
})

test.each([
  ['/user', '/user'],
  ['/user/new', '/user'],
  ['/admin/page/new', '/admin/page'],
  ['/admin/pages', null],
  ['/home', null],
])('at %s the menu highlights %s', (path, entry) => {
  expect(activeItem(path, ['/user', '/admin/page', '/admin/account'])).toBe(entry)
})
