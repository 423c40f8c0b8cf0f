import type { Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import type { Credential } from './accounts.events.ts'

type Contacts = { email: string | null; phone: string | null }

export async function notifyOfChange(tx: Tx, secret: Credential, { email, phone }: Contacts): Promise<void> {
  if (email) await emit(tx, 'accounts.secretChanged', { secret, channel: 'mail', to: email })
  if (phone) await emit(tx, 'accounts.secretChanged', { secret, channel: 'sms', to: phone })
}
