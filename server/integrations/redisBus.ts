import { createClient } from '@redis/client'
import type { Bus } from './ports.ts'

const channel = 'makan:live'

/** Redis Pub/Sub. Messages are not stored, nor queued during an outage. */
export function createRedisBus(url: string, onError: (error: unknown) => void): Bus {
  const options = { url, disableOfflineQueue: true, pingInterval: 10_000, socket: { connectTimeout: 5000 } }
  const publisher = createClient(options)
  const subscriber = publisher.duplicate()
  const clients = [publisher, subscriber]
  for (const client of clients) client.on('error', onError)
  let isSubscribed = false
  return {
    publish(message) {
      if (publisher.isReady) publisher.publish(channel, message).catch(onError)
    },
    subscribe({ message, connected }) {
      subscriber.on('ready', () => connected())
      const listen = async () => {
        await subscriber.connect()
        await subscriber.subscribe(channel, message)
        isSubscribed = true
        connected()
      }
      publisher.connect().catch(onError)
      listen().catch(onError)
    },
    isConnected: () => isSubscribed && subscriber.isReady && publisher.isReady,
    async close() {
      for (const client of clients) if (client.isOpen) client.destroy()
    },
  }
}
