import { files } from '#foundation/file-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Island } from '#rendering/island.tsx'
import { useFileUrl } from '#rendering/public-url.ts'
import EmbedCode from './embed-code.island.tsx'
import { widgetSize } from './widget/widget-size.ts'

/** Code to embed the month in other websites. */
export function CalendarEmbedCode() {
  const address = useFileUrl()(localizedPath(currentLocale(), files.monthWidget.path))
  const { width, height } = widgetSize
  const code = `<iframe src="${address}" title="${m.calendar_title()}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
  return (
    <details className="no-print mt-8">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium underline decoration-line underline-offset-4">
        {m.calendar_embed_title()}
      </summary>
      <p className="mt-2 mb-4 max-w-2xl text-muted">{m.calendar_embed_text()}</p>
      <Island when="visible">
        <EmbedCode code={code} />
      </Island>
    </details>
  )
}
