import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Runs the rules of WCAG A and AA and of best practice in light mode, those of colour in dark mode, and checks for
 * content off the side of the screen. Parts checked on another screen can be excluded.
 */
export async function accessibilityViolationsOf(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  const within = await openPartOf(page)
  // A control half under a sticky bar counts as too small, and how far the last action scrolled varies.
  const scrolled = await page.evaluate(() => window.scrollY)
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await scrollTo(0)
  await addAxe(page)
  const run = (runOnly: RunOptions['runOnly']) => runAxe(page, { include: within, exclude: leftOut }, runOnly)
  await setDark(page, false)
  const light = await run({ type: 'tag', values: tags })
  await setDark(page, true)
  const dark = await run({ type: 'rule', values: colourRules })
  await setDark(page, false)
  const listed = (where: string, { violations }: AxeResults) =>
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${where}: ${id}: ${node.target.join(' ')}`))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  await scrollTo(scrolled)
  return [...listed('light', light), ...listed('dark', dark), ...(overflow > 0 ? [`${overflow} px too wide`] : [])]
}

/** Once per page: it is half a megabyte of script. */
async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

type Parts = { include: string; exclude: readonly string[] }

const runAxe = (page: Page, parts: Parts, runOnly: RunOptions['runOnly']): Promise<AxeResults> =>
  page.evaluate(
    ([{ include, exclude }, rules]) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { include: [include], exclude: [...exclude] },
        // The frame of an email allows no scripts: analysing it would log a browser error.
        { runOnly: rules, resultTypes: ['violations'], iframes: false },
      ),
    [parts, runOnly] as const,
  )

/** An open menu or popup of the staff area. */
export const openPopup = '.staff-area [data-open]:is([role=dialog], [role=menu])'

/** A modal dialog makes the rest of the page inert; under a popover the page was checked before. */
async function openPartOf(page: Page): Promise<string> {
  for (const part of ['dialog[open]', openPopup, '[data-drawer]:popover-open', '#search-sheet:popover-open'])
    if ((await page.locator(part).count()) > 0) return part
  return 'html'
}

/** Switches the colour scheme and finishes what fades or moves, which would not progress in a background tab. */
async function setDark(page: Page, isDark: boolean): Promise<void> {
  await page.evaluate((dark) => {
    document.documentElement.classList.toggle('app-dark', dark)
    const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const fading = () =>
      document.getAnimations().filter((animation) => animation.playState === 'running' && !isEndless(animation))
    // An inherited colour changes only when the parent's transition has finished, and then starts its own transition.
    for (let depth = 0; depth < 20 && fading().length > 0; depth++) for (const animation of fading()) animation.finish()
  }, isDark)
}
