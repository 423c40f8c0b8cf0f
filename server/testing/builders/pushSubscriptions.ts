import { push } from '#contract/notifications/push.endpoints.ts'
import { createWebPush } from '#server/integrations/webPush.ts'
import { createTestApp, type TestApp } from '../app/testApp.ts'
import type { createPushService } from '../standIns/pushService.ts'
import type { TestUser } from './users.ts'

type PushService = Awaited<ReturnType<typeof createPushService>>

export function createPushTestApp(service: PushService): Promise<TestApp> {
  const account = {
    secret: 'a secret of at least thirty-two characters',
    contact: 'mailto:ops@makan.example',
  }
  return createTestApp({ ports: { push: createWebPush({ ...account, hosts: [service.host] }) } })
}

export async function subscribeDevice(
  app: TestApp,
  service: PushService,
  person: TestUser,
  language: 'ar' | 'en' = 'en',
) {
  const device = service.device()
  await app.request(push.subscribe, device.subscription, person, { language })
  return device
}
