/** Without the language. */
export const widgetPath = '/calendar/widget'

/** What a month of six weeks needs, in CSS pixels. */
export const widgetSize = { width: 320, height: 420 } as const
