import type { Holder } from '../common/fairQueue.ts'
import { type Actor, callerKey } from './actor.ts'
import type { Ctx } from './ctx.ts'
import { subnetOf } from './subnet.ts'

/** The holder for what the server does by itself. */
const server: Holder = 'server'

const accountOf = (key: string | number): Holder => `account:${key}`

/** A visitor counts by network: an IPv4 address, or the /64 of an IPv6 address. */
export const networkHolder = (address: string): Holder => `network:${subnetOf(address)}`

/**
 * Whom a request counts for while a resource is scarce: its account, because carriers put thousands of phones behind one address;
 * a visitor by network. A program counts by its token.
 */
export function holderOfRequest(actor: Actor | null, address: string): Holder {
  return actor ? accountOf(callerKey(actor)) : networkHolder(address)
}

/** Whom the work of a service counts for. */
export function holderOf({ caller, client }: Pick<Ctx, 'caller' | 'client'>): Holder {
  if (caller) return accountOf(caller.userId)
  return client ? networkHolder(client.address) : server
}
