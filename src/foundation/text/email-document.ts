import type { Locale } from '#i18n/locale.ts'
import { escapeHtml } from './escape-html.ts'

/** For mail programs that follow the device's dark mode and support custom colours for it. */
export const darkModeStyles =
  '@media (prefers-color-scheme:dark){body,.sheet{background:#1c1815!important;color:#f2ebdf!important}' +
  '.sheet,td,p{border-color:#4a4239!important}.quiet{color:#b9ad9d!important}.go{background:#f2ebdf!important;color:#1c1815!important}}'

/** The HTML document of an email, with inline styles for old mail programs; its parts are already HTML. */
export const emailDocument = (subject: string, parts: readonly string[], locale: Locale): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkModeStyles}</style></head>
<body style="margin:0;padding:16px;background:#f7f2e8;color:#231d17;font:16px/1.5 sans-serif">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e5dccb">
${parts.join('\n')}
</div>
</body>
</html>
`
