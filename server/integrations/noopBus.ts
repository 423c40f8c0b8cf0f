import type { Bus } from './ports.ts'

/** A single node has no other nodes to notify. */
export function createNoopBus(): Bus {
  return { publish() {}, subscribe() {}, isConnected: () => false, async close() {} }
}
