import type { Page } from 'playwright-core'

/** The controls in a page's content that are less than 44 px high: a thumb misses them. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll('main :is(a, button, input, select, summary):not([tabindex="-1"])')
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      // Links within a sentence are as high as their line; what is drawn is moved by keys and buttons too.
      if (getComputedStyle(control).display === 'inline' || control.closest('svg')) return []
      // Of these, more can be pressed than is drawn: the whole card, the label.
      const target = control.closest(control.matches('.cover-link') ? 'article, li' : 'label') ?? control
      const { height } = target.getBoundingClientRect()
      return height > 1 && height < 43.5 ? [`${Math.round(height)} px: ${control.outerHTML.slice(0, 120)}`] : []
    })
  })
