import { push } from '#contract/push.ts'
import { createWebPush } from '../integrations/webPush.ts'
import type { Person } from './people.ts'
import type { createPushService } from './pushService.ts'
import { createWorld, type World } from './world.ts'

type Service = Awaited<ReturnType<typeof createPushService>>

/** A world whose devices have this push service. */
export function createPushWorld(service: Service): Promise<World> {
  const account = {
    secret: 'a secret of at least thirty-two characters',
    contact: 'mailto:ops@makan.example',
  }
  return createWorld({ ports: { push: createWebPush({ ...account, hosts: [service.host] }) } })
}

/** Somebody has what they are told pushed to a device of theirs. */
export async function subscribed(
  world: World,
  service: Service,
  person: Person,
  language: 'ar' | 'en' = 'en',
) {
  const device = service.device()
  await world.ask(push.subscribe, device.subscription, person, { language })
  return device
}
