import type { Bus } from './ports.ts'

/** Where there is one node, nobody else is to be told. */
export function createNoopBus(): Bus {
  return { publish() {}, subscribe() {}, isConnected: () => false, async close() {} }
}
