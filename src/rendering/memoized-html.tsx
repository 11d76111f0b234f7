import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { currentLocale, type Locale } from '#i18n/locale.ts'
import { trustedHtml } from '#ui/content/trusted-html.ts'

/**
 * For parts that are the same on every page, such as menus: the inner HTML, rendered once per language and again when
 * `data` is another object. The component must depend on these data alone: no islands, no context.
 */
export function memoizedHtml<Data extends object>(
  Part: ComponentType<Data>,
): (data: Data) => ReturnType<typeof trustedHtml> {
  const drawn: Record<Locale, WeakMap<Data, string>> = { vi: new WeakMap(), en: new WeakMap() }
  return (data) => {
    const texts = drawn[currentLocale()]
    const text = texts.get(data) ?? renderToStaticMarkup(<Part {...data} />)
    texts.set(data, text)
    return trustedHtml(text)
  }
}
