import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messages } from '../scripts/message-modules.ts'

export default defineConfig({ plugins: [tailwindcss(), messages()] })
