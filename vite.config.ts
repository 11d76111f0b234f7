import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanLibraries } from './scripts/lean-libraries.ts'
import { leanServer } from './scripts/lean-server.ts'

const below = (patterns: string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'))
const words = (names: string) => below([`paraglide/messages/(${names})`])

/** Our own pieces in the frame around every shop page: header, footer, bars, and what they stand on. */
const frame = below([
  'paraglide/messages/(nav_(?!all|collections|login|logout)|site_|contact_|lunar_|common_(close|see_all|loading)|error_|admin_topbar_)',
  'src/(foundation/(loading-flag|id)|navigation/rules|i18n/locale|identity/(rules|web/load-call)|attachments/rules)',
  'src/cart/(rules|web/(cart-store|cart-count|kept-in-browser))',
  'src/ui/(alert|breadcrumb|button|hydrated|icon|json-ld|loading-bar|prefetch-on|public-url|shown-text|still|stored-copy|toast|theme/(restore|theme-))',
  'src/storefront/(shop-data|page-meta|page-links|canonical|notice|went-wrong|wordmark|search-form|suggestions|use-suggestions)',
  'src/storefront/(language-switch|facebook-visitor|header\\.|bottom-bar)',
])
/** Cards of products, and what a product's own screen has in common with them. */
const cards = below([
  'paraglide/messages/(review_count|rating_stars)',
  'src/(catalog/web/(product-grid|product-card)|ui/section-heading)',
])
const prices = below([
  'paraglide/messages/product_(price_from|price_old|discount|out_of_stock)',
  'src/(catalog/(rules|web/price)|foundation/money|ui/rating|attachments/web/picture(-sources)?\\.)',
])

/** Stay as they are: native code, files of their own, or worker threads. */
const apart = ['sharp', '@node-rs/argon2', 'pdfkit', 'pg', 'pg-native', 'pino', 'nodemailer']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), leanServer(), reactRouter(), leanLibraries()],
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
      ...(command === 'build' && { resolve: { noExternal: true, external: apart } }),
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
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand)[\\/]|paraglide[\\/](runtime|registry)/,
                },
                { name: 'staff-words', test: words('admin_(?!topbar_(light|dark))|auth_(?!verification)') },
                {
                  name: 'buying-words',
                  test: words('checkout_|order_|address_|payment_|result_|track_'),
                  minShareCount: 2,
                },
                { name: 'review-words', test: words('review_(?!count)|viewer_'), minShareCount: 2 },
                // What the frame around every page of the shop is made of, and what cards of products are: a file each.
                { name: 'frame', test: frame },
                { name: 'prices', test: prices },
                { name: 'cards', test: cards },
                // Words and small pieces of a few screens, in a file for each set of screens that share them.
                {
                  name: 'words',
                  test: words(''),
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 2000,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
