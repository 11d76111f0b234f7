import type { Page } from '#content/contract.ts'
import type { Db } from '#foundation/database/database.ts'
import { escaped } from '#foundation/html.ts'
import { formatVnd } from '#foundation/money.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { readPublicParams } from '#system/server/params.ts'

type Param = { value: string; type: string }
const place = /\{\{([a-z][a-z0-9_.]*)\}\}/g

/** Texts as visitors read them: `{{shop.hotline}}` is the value of that public parameter. Staff who edit see the text as it is written. */
export async function withParams<Texts extends Pick<Page, 'content' | 'contentEn'>>(
  db: Db,
  pages: readonly Texts[],
): Promise<Texts[]> {
  if (!pages.some(({ content, contentEn }) => `${content}${contentEn}`.includes('{{'))) return [...pages]
  const params = await readPublicParams(db)
  return pages.map((page) => ({
    ...page,
    content: filled(page.content, params, 'vi'),
    contentEn: page.contentEn === null ? null : filled(page.contentEn, params, 'en'),
  }))
}

const filled = (html: string, params: ReadonlyMap<string, Param>, locale: Locale) =>
  html.replace(place, (_, key: string) => escaped(written(params.get(key), locale)))

function written(param: Param | undefined, locale: Locale): string {
  if (!param?.value.trim()) return m.content_param_missing({}, { locale })
  return param.type === 'vnd' ? formatVnd(Number(param.value), locale) : param.value.trim()
}
