import { allows } from '../../contract/access.ts'
import type { Call } from '../../contract/call.ts'
import { Failure } from '../common/failure.ts'
import type { Actor } from './actor.ts'

/** Authorisation: refuses whoever has no access, before their input is looked at. */
export function checkAccess({ access, provisional, withoutFactor }: Call, actor: Actor | null): void {
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
