import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Our own pieces in the frame around every shop page: header, footer, bars, and what they stand on. */
const frame = new RegExp(
  [
    'src/(foundation|navigation|i18n)/(?!paraglide)',
    'src/cart/(rules|web/(cart-store|cart-count|kept-in-browser))',
    'src/(attachments/(rules|web/picture\\.)|catalog/rules|identity/rules|identity/web/(session|admin-cookie))',
    'src/ui/(alert|breadcrumb|button|day|drawer|hydrated|icon|loading-bar|modal|shown-text|stored-copy|toast|theme/(restore|theme-))',
    'src/storefront/(shop-data|page-meta|notice|went-wrong|wordmark|search-form|language-switch|facebook-visitor)',
    'src/storefront/(header|footer|bottom-bar)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server's part of the build is the whole shop: pages, API and start-up in one bundle.
    ssr: { build: { rolldownOptions: { input: './src/main.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every message is a module of its own; without this each becomes a file and a request of its own.
            codeSplitting: {
              groups: [
                // The libraries that every page needs.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand)[\\/]|paraglide[\\/]runtime/,
                },
                { name: 'staff-words', test: /messages[\\/](admin_(?!topbar_(light|dark))|auth_(?!verification))/ },
                {
                  name: 'tracking-words',
                  test: /messages[\\/]order_(step|next|cancel|share|expired|reason|history|unlock|track|my|receiver)/,
                },
                {
                  name: 'buying-words',
                  test: /messages[\\/](checkout|order|address|payment|result|track)_/,
                  minShareCount: 2,
                },
                { name: 'ritual-words', test: /messages[\\/](ritual|calendar)_/ },
                { name: 'review-words', test: /messages[\\/](review|rating|viewer)_/ },
                { name: 'product-words', test: /messages[\\/](product|shop_sort|pagination)_/ },
                // Words of a single screen travel with it.
                { name: 'words', test: /paraglide[\\/]messages/, minShareCount: 2 },
                // What the frame around every page of the shop is made of: one file instead of thirty.
                { name: 'frame', test: frame },
              ],
            },
          },
        },
      },
    },
  },
})
