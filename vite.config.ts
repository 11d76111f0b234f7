import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanServer } from './scripts/lean-server.ts'
import { messages } from './scripts/message-modules.ts'

const below = (patterns: string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'))
const words = (names: string) => new RegExp(`message(-texts)?:(${names})`)

/** Our own pieces in the frame around every page of shop and checkout, and what they stand on. */
const frame = below([
  'src/(cart/web/kept-lines|foundation/(api-request|loading-flag)|navigation/open-paths|identity/(admin-cookie|web/load-call)|attachments/rules)',
  'src/ui/(breadcrumb|button|hydrated|icon|json-ld|kept-store|loading-bar|public-url|shown-text|still|stored-copy|theme/(restore|default)|toast\\.)',
  'src/storefront/(shop-data|page-meta|page-links|page-number|canonical|wordmark)',
])
/** The shop's header and the bar below, which the checkout has not. */
const shopFrame = below([
  'src/(cart/web/cart-count|ui/(prefetch-on|theme/theme-)|calendar/web/lunar-line)',
  'src/storefront/(search-form|search-field|language-switch|facebook-visitor|header\\.|bottom-bar)',
])
/** Cards of products, and what a product's own screen has in common with them. */
const cards = below(['src/(catalog/web/(product-grid|product-card)|ui/section-heading)'])
const prices = below(['src/(catalog/web/price|foundation/money|ui/rating\\.|attachments/web/picture(-sources)?\\.)'])

/** The cart itself, and what cart and checkout say of its lines. */
const cart = below(['src/(cart/(rules|web/cart-store)|catalog/rules|foundation/id|ui/skeleton)'])
/** What every step of buying uses, from the cart to the order's own page. */
const buying = below(['src/(foundation/(browser-api|wire-time)|ui/alert|cart/web/(line-name|choice-words))'])
const lines = below([
  'src/(cart/web/line-picture|orders/web/temporary-order|checkout/web/(use-quote|line-fault|voucher-field-on-demand))',
])
/** What the checkout shares with its own later half, and orders with it. */
const orders = below([
  'src/(orders/(rules|words|moment|web/(own-orders|moment))|foundation/day|ui/(text-field|field\\.))',
])
const checkout = below([
  'src/checkout/web/(use-checkout-form|use-wards|order-summary|order-body|address-fields|check-draft|checkout-field|fee-words)',
  'src/(ui/radio-cards|orders/tax-code)',
])
/** Lists of products, with and without a collection. */
const listing = below(['src/(storefront/(listing|collection-entry|product-results)|ui/pagination|foundation/fold)'])

/** Stay as they are: native code, files of their own, or worker threads. */
const apart = ['@aws-sdk/client-s3', 'sharp', '@node-rs/argon2', 'pdfkit', 'pg', 'pg-native', 'pino', 'nodemailer']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), leanServer(), reactRouter(), messages()],
  environments: {
    // The server's part of the build is the whole shop: pages, API and start-up in one bundle.
    // Libraries come into it too: a thousand small files would cost two seconds and 150 MB at every start.
    ssr: {
      build: {
        rolldownOptions: {
          input: './src/main.ts',
          output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
      ...(command === 'build' && {
        // Said while building, so that what React adds for developers is left out.
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: apart },
      }),
    },
    client: {
      build: {
        // Screens are fetched ahead by the router; what comes later has few parts.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // A chunk for a set of screens would be named after all of them.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            // Every message is a module of its own; without this each becomes a file and a request of its own.
            codeSplitting: {
              groups: [
                // The libraries that every page needs.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|zustand[\\/]esm[\\/](vanilla|react)|@messageformat[\\/]runtime|make-plural|i18n[\\/](message|locale)\.ts/,
                },
                { name: 'staff-words', test: words('admin_(?!topbar_(light|dark))|auth_(?!verification)') },
                // What the frame around every page of the shop is made of, and what cards of products are: a file each.
                { name: 'frame', test: frame },
                { name: 'shop-frame', test: shopFrame },
                { name: 'prices', test: prices },
                { name: 'cards', test: cards },
                // Words and small pieces of a few screens, in a file for each set of screens that share them.
                {
                  name: 'words',
                  test: words(''),
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 20_000,
                },
                { name: 'cart', test: cart },
                { name: 'buying', test: buying },
                { name: 'lines', test: lines },
                { name: 'orders', test: orders },
                { name: 'checkout', test: checkout },
                { name: 'listing', test: listing },
              ],
            },
          },
        },
      },
    },
  },
}))
