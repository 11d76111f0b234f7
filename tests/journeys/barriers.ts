import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ by night: everything else is the same page. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** All rules by day, those about colours by night; and whether anything runs off the side. */
export async function barriersOf(page: Page): Promise<string[]> {
  // While a modal dialog is open the rest of the page can't be reached.
  const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html'
  const axe = () => new AxeBuilder({ page }).include(within).setLegacyMode()
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

/** Colours fade over; what counts is where they arrive. */
async function setDark(page: Page, isDark: boolean): Promise<void> {
  await page.evaluate(async (dark) => {
    document.documentElement.classList.toggle('app-dark', dark)
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  }, isDark)
}
