import { isAllowed } from '#contract/core/access.ts'
import { type Endpoint, isStoppedByPointsDelay, isStoppedByRestriction } from '#contract/core/endpoint.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Actor } from '../request/actor.ts'
import { assertPointsNotDelayed } from './pointsDelay.ts'
import { createRestrictionError } from './restrictions.ts'

function checkScope(
  { scope, access }: Endpoint,
  actor: Actor,
  { scopes }: NonNullable<Actor['token']>,
): void {
  const isGranted = scope && scopes.has(scope) && (access === 'user' || isAllowed(access, actor))
  if (!isGranted) throw new ApiError('ScopeMissing')
}

/** Called before the input is validated. */
export function authorize(endpoint: Endpoint, actor: Actor | null): void {
  if (actor?.token) {
    checkScope(endpoint, actor, actor.token)
    return
  }
  const { access, provisional, mfaExempt } = endpoint
  const principal = actor && {
    ...actor,
    isProvisional: actor.isProvisional && !provisional,
    // A provisional account is confirmed before a second factor is added.
    mfaMissing: actor.mfaMissing && !mfaExempt && !provisional,
  }
  if (isAllowed(access, principal)) {
    if (actor?.restriction && isStoppedByRestriction(endpoint))
      throw createRestrictionError('everything', actor.restriction)
    if (actor && isStoppedByPointsDelay(endpoint)) assertPointsNotDelayed(actor.pointsDelay)
    return
  }
  if (access === 'guest') throw new ApiError('GuestsOnly')
  if (principal?.isProvisional) throw new ApiError('AccountNotConfirmed')
  if (principal?.mfaMissing) throw new ApiError('FactorRequired')
  throw new ApiError(actor ? 'Forbidden' : 'Unauthorized')
}
