import { consents } from '#contract/consents/endpoints.ts'
import { ownData } from '#contract/ownData/endpoints.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export function ownAccountRequests({
  app,
  find,
  people: { member, friend },
  orderId,
}: DemoScene): ExampleRequests<'consents' | 'ownData' | 'notifications' | 'push' | 'live'> {
  return {
    consents: {
      getConsents: {
        reply: async () =>
          (await app.request(consents.getConsents, {}, member)).map((consent) =>
            consent.purpose === 'terms'
              ? { ...consent, isDue: true, changes: [{ title: 'ردّ النقاط', change: 'changed' as const }] }
              : consent,
          ),
      },
      giveConsent: { as: member, input: { purpose: 'marketing', version: 1 } },
      withdrawConsent: { as: member, input: { purpose: 'marketing' } },
    },
    ownData: {
      getPrintedCopy: {
        as: member,
        input: async () => {
          await app.db
            .insertInto('dataCopies')
            .values({ userId: member.id, requestedAt: app.clock.now() })
            .execute()
          return {}
        },
        reply: async () => ({
          ...(await app.request(ownData.getPrintedCopy, {}, member)),
          reviews: [
            {
              place: 'كشري السلطان',
              stars: 5,
              text: 'كشري ممتاز وخدمة سريعة، والصالة هادئة.',
              images: [],
              writtenAt: '2026-11-21T10:00:00.000Z',
              answer: 'شكرًا لك، في انتظارك دائمًا.',
              hiddenReason: null,
            },
          ],
        }),
      },
      requestDataCopy: { as: friend },
    },
    notifications: {
      updateSeen: {
        as: member,
        input: async () => ({
          upTo: await find('select max(id) from notifications where user_id = $1', member.id),
        }),
      },
    },
    push: {
      getPushKey: {
        reply: {
          key: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
          device: { endpoint: 'https://fcm.googleapis.com/fcm/send/device', language: 'ar' },
        },
      },
      subscribe: {
        input: {
          endpoint: 'https://fcm.googleapis.com/fcm/send/device',
          // Keys of the example in RFC 8291.
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        },
        reply: {},
      },
      unsubscribe: { input: { endpoint: 'https://fcm.googleapis.com/fcm/send/device' }, reply: {} },
      savePushSettings: { as: member, input: { muted: ['offers'], quiet: { from: '22:00', to: '07:00' } } },
    },
    live: {
      listen: {
        reply: {
          kind: 'order',
          orderId,
          counts: { pendingOrders: 1, unreadMessages: 1, unreadNotifications: 3 },
        },
      },
    },
  }
}
