import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server's part of the build is the whole shop: pages, API and start-up in one bundle.
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/main.ts' } } },
  },
})
