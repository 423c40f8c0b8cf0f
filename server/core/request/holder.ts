import type { Holder } from '#server/common/fairQueue.ts'
import type { Ctx } from '../ctx.ts'
import { getSubnet } from '../security/subnet.ts'
import { type Actor, getCallerKey } from './actor.ts'

const server: Holder = 'server'

const toAccountHolder = (key: string | number): Holder => `account:${key}`

/** Visitors share by network: an IPv4 address, or the /64 of an IPv6 address. */
export const toNetworkHolder = (address: string): Holder => `network:${getSubnet(address)}`

/** The account, because carriers put thousands of phones behind one address. Visitors share by network. */
export function getRequestHolder(actor: Actor | null, address: string): Holder {
  return actor ? toAccountHolder(getCallerKey(actor)) : toNetworkHolder(address)
}

export function getHolder({ caller, client }: Pick<Ctx, 'caller' | 'client'>): Holder {
  if (caller) return toAccountHolder(caller.userId)
  return client ? toNetworkHolder(client.address) : server
}
