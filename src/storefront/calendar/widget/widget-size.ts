/** The size of a month with six weeks, in CSS pixels. */
export const widgetSize = { width: 320, height: 420 } as const
