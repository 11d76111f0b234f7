import type { ReactNode } from 'react'
import { siteAttributes } from '#foundation/site-settings.ts'
import type { Locale } from '#i18n/locale.ts'
import { localizedPath } from '#i18n/locale.ts'
import { trustedHtml } from '#ui/content/trusted-html.ts'
import textFont from '#ui/theme/fonts/be-vietnam-pro-400.woff2?url'
import headingFont from '#ui/theme/fonts/tam-huong-serif-600.woff2?url'
import type { ShopTheme } from '#ui/theme/palettes.ts'
import { restoreThemeScript } from '#ui/theme/restore-theme-script.ts'
import type { PageAssets } from './assets.ts'
import { speculationRules } from './speculation-rules.ts'

type DocumentProps = {
  locale: Locale
  theme: ShopTheme
  assets: PageAssets
  head: ReactNode
  children: ReactNode
}

/** The HTML document of every page. The script in its head restores the visitor's theme before paint. */
export function Document({ locale, theme: { preset, primary, surface, mode }, assets, head, children }: DocumentProps) {
  return (
    <html
      lang={locale}
      data-shop-theme={`${preset} ${primary} ${surface}`}
      data-preset={preset}
      data-primary={primary}
      data-surface={surface}
      data-mode={mode}
      {...siteAttributes()}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f2e8" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localizedPath(locale, '/manifest.webmanifest')} />
        {head}
        {[textFont, headingFont].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script {...trustedHtml(restoreThemeScript)} />
        {[...assets.imports, assets.script].map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <script type="speculationrules" {...trustedHtml(speculationRules)} />
      </head>
      <body>{children}</body>
    </html>
  )
}
