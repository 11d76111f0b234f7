import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
                { name: 'staff-words', test: /paraglide[\\/]messages[\\/](admin|auth_(?!verification))/ },
                { name: 'buying-words', test: /paraglide[\\/]messages[\\/](checkout|order|address|payment)_/ },
                { name: 'words', test: /paraglide[\\/](messages|runtime)/ },
                // What every page needs, in two files instead of thirty: the libraries, and our own pieces that several screens share.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
                },
                { name: 'shared', test: /[\\/]src[\\/](?!storefront|admin|i18n|entry)/, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
})
