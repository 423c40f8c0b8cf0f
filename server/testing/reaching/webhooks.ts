import type { Examples, Rows } from './rows.ts'

/** What owners do with the endpoints of their place. */
export function webhookExamples({ world, placeId }: Rows): Examples {
  const add = async () => {
    const { id } = await world.db
      .insertInto('webhooks')
      .values({
        place_id: placeId,
        url: `https://pos.example.com/${crypto.randomUUID()}`,
        kinds: ['order.paid'],
        secret: 'sealed',
        state: 'on',
        created_at: world.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  }
  const send = async () => {
    const { id: webhook_id } = await add()
    return world.db
      .insertInto('webhook_deliveries')
      .values({ webhook_id, kind: 'order.paid', body: '{}', state: 'failed', created_at: world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  return {
    'webhooks.getWebhook': add,
    'webhooks.saveWebhook': async () => ({
      ...(await add()),
      url: 'https://pos.example.com/hooks',
      kinds: ['order.paid'],
    }),
    'webhooks.rotateSecret': add,
    'webhooks.setWebhookOn': async () => ({ ...(await add()), isOn: false }),
    'webhooks.deleteWebhook': add,
    'webhooks.getDeliveries': async () => ({ webhookId: (await add()).id }),
    'webhooks.sendTest': add,
    'webhooks.replayDelivery': send,
    'webhooks.replayFailed': async () => ({ ...(await add()), since: world.clock.now().toISOString() }),
  }
}
