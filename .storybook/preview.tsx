import type { Decorator, Preview } from '@storybook/react-vite'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { PageRequest } from '#rendering/page.ts'
import { PageContext } from '#rendering/page-context.ts'
import { defaultTheme } from '#ui/theme/default-theme.ts'
import { presets, primaries, surfaces } from '#ui/theme/palettes.ts'
import '#ui/theme/theme.css'

// Stories read their texts as they are loaded, in the language that the page says.
document.documentElement.lang = 'vi'

/** What components that the server draws are told. */
const request = (locale: PageRequest['locale']): PageRequest => ({
  api: () => Promise.reject(new Error('Stories ask nothing')),
  params: {},
  path: '/home',
  search: new URLSearchParams(),
  locale,
  origin: location.origin,
})

/** Puts the toolbar's choices where the shop has them: the language, attributes and a class on the document element. */
const asInTheShop: Decorator = (Story, { globals }) => {
  const { preset, primary, surface, mode } = globals as Record<string, string>
  const locale = globals.locale === 'en' ? 'en' : 'vi'
  const { documentElement: root } = document
  root.lang = locale
  Object.assign(root.dataset, { preset, primary, surface })
  root.classList.toggle('app-dark', mode === 'dark')
  const screen = (
    <main className="p-4">
      <PageContext value={request(locale)}>
        <Story />
      </PageContext>
    </main>
  )
  return <RouterProvider key={locale} router={createMemoryRouter([{ path: '*', element: screen }])} />
}

const choice = (title: string, icon: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

export default {
  decorators: [asInTheShop],
  parameters: { layout: 'fullscreen' },
  globalTypes: {
    locale: choice('Ngôn ngữ', 'globe', ['vi', 'en']),
    mode: choice('Sáng tối', 'mirror', ['light', 'dark']),
    preset: choice('Kiểu', 'component', presets),
    primary: choice('Màu chính', 'paintbrush', primaries),
    surface: choice('Màu nền', 'contrast', surfaces),
  },
  initialGlobals: {
    locale: 'vi',
    mode: 'light',
    preset: defaultTheme.preset,
    primary: defaultTheme.primary,
    surface: defaultTheme.surface,
  },
} satisfies Preview
