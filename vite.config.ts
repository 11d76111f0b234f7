import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './scripts/message-modules.ts'

/** Not bundled: native code, data files of their own, or worker threads. */
const external = ['@aws-sdk/client-s3', 'sharp', '@node-rs/argon2', 'pdfkit', 'pg', 'pg-native', 'pino', 'nodemailer']

/**
 * No page of the storefront imports such a file, which is named `staff-…`: the service worker leaves it to the browser
 * (src/offline/rules.ts).
 */
const isStaffOnly = ({ name, moduleIds }: { name: string; moduleIds: readonly string[] }) =>
  name.startsWith('_message_admin_') || moduleIds.some((id) => id.includes('/src/admin/'))

/**
 * Two builds of the same sources: the browser's (`vite build`), with the manifest that pages read file names from, and
 * the server's as one bundle (`vite build --ssr`).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), react(), messages()],
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        rolldownOptions: {
          output: {
            entryFileNames: 'shop.js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      }
    : {
        outDir: 'build/client',
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: ['src/browser.ts', 'src/admin/app/staff.tsx', 'src/ui/theme/theme.css'],
          output: {
            chunkFileNames: (chunk) => `assets/${isStaffOnly(chunk) ? 'staff-' : ''}[name]-[hash].js`,
          },
        },
      },
  publicDir: isSsrBuild ? false : 'public',
  // Libraries are bundled into the server as well: loading a thousand small files would take two seconds and 150 MB at
  // every start.
  ...(command === 'build' &&
    isSsrBuild && { ssr: { noExternal: true, external }, define: { 'process.env.NODE_ENV': '"production"' } }),
}))
