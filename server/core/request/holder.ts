import type { Holder } from '#server/common/fairQueue.ts'
import type { Ctx } from '../ctx.ts'
import { getSubnet } from '../security/subnet.ts'
import { type Actor, callerKey } from './actor.ts'

/** The holder for what the server does by itself. */
const server: Holder = 'server'

const toAccountHolder = (key: string | number): Holder => `account:${key}`

/** A visitor counts by network: an IPv4 address, or the /64 of an IPv6 address. */
export const toNetworkHolder = (address: string): Holder => `network:${getSubnet(address)}`

/**
 * Whom a request counts for while a resource is scarce: its account, because carriers put thousands of phones behind one address;
 * a visitor by network. A program counts by its token.
 */
export function getRequestHolder(actor: Actor | null, address: string): Holder {
  return actor ? toAccountHolder(callerKey(actor)) : toNetworkHolder(address)
}

/** Whom the work of a service counts for. */
export function getHolder({ caller, client }: Pick<Ctx, 'caller' | 'client'>): Holder {
  if (caller) return toAccountHolder(caller.userId)
  return client ? toNetworkHolder(client.address) : server
}
