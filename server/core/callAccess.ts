import { allows } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { Failure } from '../common/failure.ts'
import type { Actor } from './actor.ts'

/** Refuses a program whose token has not the scope of a call, or whose place has no access to it. */
function checkScope({ scope, access }: Call, actor: Actor, { scopes }: NonNullable<Actor['token']>): void {
  const isGranted = scope && scopes.has(scope) && (access === 'user' || allows(access, actor))
  if (!isGranted) throw new Failure('ScopeMissing')
}

/** Authorisation: refuses whoever has no access, before their input is looked at. */
export function checkAccess(call: Call, actor: Actor | null): void {
  if (actor?.token) {
    checkScope(call, actor, actor.token)
    return
  }
  const { access, provisional, withoutFactor } = call
  const asker = actor && {
    ...actor,
    isProvisional: actor.isProvisional && !provisional,
    // An account is confirmed before a factor is added to it.
    lacksFactor: actor.lacksFactor && !withoutFactor && !provisional,
  }
  if (allows(access, asker)) return
  if (access === 'guest') throw new Failure('GuestsOnly')
  if (asker?.isProvisional) throw new Failure('AccountNotConfirmed')
  if (asker?.lacksFactor) throw new Failure('FactorRequired')
  throw new Failure(actor ? 'Forbidden' : 'Unauthorized')
}
