import type { Page } from 'playwright-core'

/** Examples in empty fields that are wider than their field. */
export const clippedPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawing = document.createElement('canvas').getContext('2d')
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')]
    return fields.flatMap((field) => {
      if (!drawing || field.placeholder.trim() === '' || !field.checkVisibility({ visibilityProperty: true })) return []
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field)
      drawing.font = font
      drawing.letterSpacing = letterSpacing
      const { width } = drawing.measureText(field.placeholder)
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return width > room ? [`“${field.placeholder}” is ${Math.ceil(width - room)} px too wide`] : []
    })
  })
