import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  serverBuildFile: 'shop.js',
  ssr: true,
  // The map of all screens is one small file; nothing is asked about links as they come into sight.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
