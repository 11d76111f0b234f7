import type { Locale } from '#i18n/locale.ts'
import { escapeHtml } from './escape-html.ts'

/** The HTML of a plain email from paragraphs that are already HTML. */
export const emailHtml = (subject: string, paragraphs: readonly string[], locale: Locale): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;color:#231d17;font:16px/1.5 sans-serif">
${paragraphs.join('\n')}
</body></html>`
