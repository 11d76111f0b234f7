import type { Page } from '#content/contract.ts'
import type { Db } from '#foundation/database/database.ts'
import { formatVnd } from '#foundation/money.ts'
import { escapeHtml } from '#foundation/text/escape-html.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { returnDaysOrDefault } from '#system/rules.ts'
import { readPublicParams } from '#system/server/system-params.ts'

/** Dynamic blocks by name: the HTML that replaces a paragraph consisting only of `{{name}}`. */
export type PageBlocks = Record<string, (db: Db, locale: Locale) => Promise<string>>
type Param = { value: string; type: string }
const place = /\{\{([a-z][a-z0-9_.]*)\}\}/g

/**
 * Replaces placeholders: `{{shop.hotline}}` becomes that public parameter, or a note that it is missing. The days for
 * returns are those that the other pages show. `blocks` replace whole paragraphs.
 */
export async function fillPlaceholders<Texts extends Pick<Page, 'content' | 'contentEn'>>(
  db: Db,
  pages: readonly Texts[],
  blocks: PageBlocks = {},
): Promise<Texts[]> {
  if (!pages.some(({ content, contentEn }) => `${content}${contentEn}`.includes('{{'))) return [...pages]
  const params = await readPublicParams(db)
  const [vi, en] = await Promise.all([writtenBlocks(db, blocks, pages, 'vi'), writtenBlocks(db, blocks, pages, 'en')])
  return pages.map((page) => ({
    ...page,
    content: filled(withBlocks(page.content, vi), params, 'vi'),
    contentEn: page.contentEn === null ? null : filled(withBlocks(page.contentEn, en), params, 'en'),
  }))
}

async function writtenBlocks(
  db: Db,
  blocks: PageBlocks,
  pages: readonly Pick<Page, 'content' | 'contentEn'>[],
  locale: Locale,
): Promise<Map<string, string>> {
  const used = Object.entries(blocks).filter(([name]) =>
    pages.some(({ content, contentEn }) => `${content}${contentEn}`.includes(`{{${name}}}`)),
  )
  return new Map(await Promise.all(used.map(async ([name, write]) => [name, await write(db, locale)] as const)))
}

const blockPlace = /<p>\s*\{\{([a-z][a-z0-9_.]*)\}\}\s*<\/p>/g
const withBlocks = (html: string, blocks: ReadonlyMap<string, string>) =>
  html.replace(blockPlace, (paragraph, name: string) => blocks.get(name) ?? paragraph)

const filled = (html: string, params: ReadonlyMap<string, Param>, locale: Locale) =>
  html.replace(place, (_, key: string) =>
    key === 'return.days'
      ? String(returnDaysOrDefault(params.get(key)?.value))
      : escapeHtml(written(params.get(key), locale)),
  )

function written(param: Param | undefined, locale: Locale): string {
  if (!param?.value.trim()) return m.content_param_missing({}, { locale })
  return param.type === 'vnd' ? formatVnd(Number(param.value), locale) : param.value.trim()
}
