import type { Locator, Page } from 'playwright-core'

type Stop = { name: string; isInMain: boolean; isMarked: boolean; isInView: boolean; coveredBy: string | undefined }

/**
 * The focused element: its accessible name, and whether the focus is visible: marked, all of it on the screen, and not
 * under a bar that stays there. Undefined after the last element, where the focus is in the browser's own interface.
 */
export function readStop(): Stop | undefined {
  const element = document.activeElement as HTMLElement
  if (element === document.body) return undefined
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
  // Cards show the focus on the `::after` of their link.
  const computedStyles = [getComputedStyle(element), getComputedStyle(element, '::after')]
  if (label) computedStyles.push(getComputedStyle(label))
  const isMarked = computedStyles.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
  )
  const shown = label ?? element
  const { top, bottom, left, right, height } = shown.getBoundingClientRect()
  const bars = [0.1, 0.5, 0.9].map((share) => {
    const over = document.elementFromPoint((left + right) / 2, top + height * share)
    if (!over || over.contains(shown) || shown.contains(over)) return undefined
    for (let bar: Element | null = over; bar; bar = bar.parentElement) {
      const { position, zIndex, pointerEvents } = getComputedStyle(bar)
      // Columns that stay beside the page are not above it; toasts disappear by themselves.
      const isBar = zIndex !== 'auto' && pointerEvents !== 'none'
      if (/fixed|sticky/.test(position)) return isBar ? bar : undefined
    }
    return undefined
  })
  const bar = bars.find((found) => found !== undefined)
  return {
    name: name.replace(/\s+/g, ' ').trim(),
    isInMain: element.closest('main, dialog') !== null,
    isMarked,
    isInView: top > -1 && bottom < innerHeight + 1,
    coveredBy: bar && `${bar.tagName} ${bar.textContent?.replace(/\s+/g, ' ').slice(0, 40)}`,
  }
}

type Going = {
  /** Collects stops where the focus can't be seen. */
  problems: string[]
  key: string
  /** For the message when Tab never arrives. */
  what: string
}

async function tabUntil(
  page: Page,
  isThere: (stop: Stop) => boolean | Promise<boolean>,
  { problems, key, what }: Going,
): Promise<void> {
  const stops: string[] = []
  for (let presses = 0; presses < 160; presses += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(readStop)
    if (!stop) continue
    stops.push(stop.name)
    if (!stop.isMarked) problems.push(`${page.url()}: the focus can't be seen on “${stop.name}”`)
    if (!stop.isInView) problems.push(`${page.url()}: “${stop.name}” has the focus out of sight`)
    if (stop.coveredBy) problems.push(`${page.url()}: “${stop.name}” has the focus under ${stop.coveredBy}`)
    if (await isThere(stop)) return
  }
  throw new Error(`${page.url()}: Tab never reached ${what}, only ${stops.slice(-40).join(' | ')}`)
}

/** Presses Tab until the element with this name has the focus, in the page or a dialog. Every stop must be visible. */
export function tabTo(page: Page, wanted: RegExp | string, problems: string[], key = 'Tab'): Promise<void> {
  const isThere = ({ name, isInMain }: Stop) =>
    isInMain && (typeof wanted === 'string' ? wanted === name : wanted.test(name))
  return tabUntil(page, isThere, { problems, key, what: String(wanted) })
}

/** The same for an element found by its role and accessible name. */
export function tabToElement(page: Page, wanted: Locator, problems: string[], key = 'Tab'): Promise<void> {
  return tabUntil(page, () => hasFocus(page, wanted), { problems, key, what: String(wanted) })
}

export const hasFocus = async (page: Page, element: Locator): Promise<boolean> =>
  (await element.and(page.locator(':focus')).count()) > 0

export const waitForFocus = (page: Page, element: Locator): Promise<void> =>
  element.and(page.locator(':focus')).waitFor()
