import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../build',
  ssr: true,
  // The whole table of routes travels with the page: no request between a click and its screen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
