import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ by night: everything else is the same page. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * All rules by day, those about colours by night; and whether anything runs off the side. What was looked at on another
 * screen can be left out.
 */
export async function accessibilityViolationsOf(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  const within = await openPartOf(page)
  const axe = () => {
    const builder = new AxeBuilder({ page })
      // An email's own frame is closed to everybody: asking it would be a complaint of the browser.
      .options({ resultTypes: ['violations'], iframes: false })
      .include(within)
      .setLegacyMode()
    return leftOut.reduce((narrowed, part) => narrowed.exclude(part), builder)
  }
  await setDark(page, false)
  const light = await axe().withTags(tags).analyze()
  await setDark(page, true)
  const dark = await axe().withRules(colourRules).analyze()
  await setDark(page, false)
  const listed = (where: string, { violations }: typeof light) =>
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${where}: ${id}: ${node.target.join(' ')}`))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [...listed('light', light), ...listed('dark', dark), ...(overflow > 0 ? [`${overflow} px too wide`] : [])]
}

/** While a modal dialog is open the rest of the page can't be reached; a sheet lies over what was looked at before. */
async function openPartOf(page: Page): Promise<string> {
  for (const part of ['dialog[open]', '.staff-area :popover-open'])
    if ((await page.locator(part).count()) > 0) return part
  return 'html'
}

/** Colours fade over; what counts is where they arrive. A tab that isn't in front would never get there by itself. */
async function setDark(page: Page, isDark: boolean): Promise<void> {
  await page.evaluate((dark) => {
    document.documentElement.classList.toggle('app-dark', dark)
    const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    // What a part inherits changes when its parent has arrived, and then it fades itself.
    for (let depth = 0; depth < 20 && fading().length > 0; depth++) for (const animation of fading()) animation.finish()
  }, isDark)
}
