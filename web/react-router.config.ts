import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../build',
  ssr: true,
  // The page contains the complete route manifest, so that no request precedes a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
