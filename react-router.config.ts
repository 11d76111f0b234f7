import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  serverBuildFile: 'shop.js',
  ssr: true,
} satisfies Config
