import type { StorybookConfig } from '@storybook/react-vite'
import { variantFiles } from '../src/attachments/rules.ts'

const photos = ['bat-huong-su-men-lam-rong', 'bat-huong-su-men-lam-rong--2', 'bat-huong-men-ngoc-hoa-sen']

/** The catalogue of components: `npm run ui`. It has a Vite configuration of its own, without the shop's router. */
export default {
  stories: ['../src/**/*.stories.tsx'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  // What the shop serves in several widths and formats is here the photograph itself.
  staticDirs: [
    '../public',
    ...photos.flatMap((photo) =>
      variantFiles.map((file) => ({ from: `../database/seed/photos/${photo}.jpg`, to: `/media/${photo}/${file}` })),
    ),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { check: false, reactDocgen: false },
} satisfies StorybookConfig
