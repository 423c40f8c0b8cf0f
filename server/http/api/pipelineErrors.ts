import {
  type Endpoint,
  isRead,
  isStoppedByPointsDelay,
  isStoppedByRestriction,
  takesIdempotencyKey,
} from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/error.ts'

export const commonErrors: readonly ErrorCode[] = [
  'InvalidData',
  'MalformedRequest',
  'StillRunning',
  'KeyReused',
  'TooMany',
  'Fault',
  'NotReady',
]

function listAccessErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, scope, provisional, mfaExempt } = endpoint
  if (access === 'anyone') return []
  if (access === 'guest') return ['GuestsOnly']
  return [
    'Unauthorized',
    ...(provisional ? [] : (['AccountNotConfirmed'] as const)),
    ...(provisional || mfaExempt ? [] : (['FactorRequired'] as const)),
    ...(access === 'user' ? [] : (['Forbidden'] as const)),
    ...(isStoppedByRestriction(endpoint) ? (['AccountRestricted'] as const) : []),
    ...(isStoppedByPointsDelay(endpoint) ? (['PointsDelayed'] as const) : []),
    ...(scope ? (['ScopeMissing'] as const) : []),
  ]
}

const idempotencyErrors: readonly ErrorCode[] = ['StillRunning', 'KeyReused']

export function listCommonErrors(endpoint: Endpoint): readonly ErrorCode[] {
  const isIdempotent = takesIdempotencyKey(endpoint) && !endpoint.bindsKey
  const common = isIdempotent
    ? commonErrors
    : commonErrors.filter((code) => !idempotencyErrors.includes(code))
  return [
    ...common,
    ...(endpoint.requiresReauth ? (['ProveAgain'] as const) : []),
    ...(endpoint.approval ? (['ApprovalNeeded'] as const) : []),
  ]
}

export function listPipelineErrors(endpoint: Endpoint): Set<ErrorCode> {
  return new Set([
    ...listAccessErrors(endpoint),
    ...listCommonErrors(endpoint),
    ...(endpoint.method === 'GET' ? [] : (['TooLarge'] as const)),
    'UnsupportedMedia',
    ...(isRead(endpoint) ? [] : (['ForeignOrigin'] as const)),
  ])
}
