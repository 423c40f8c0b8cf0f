import { type Call, isRead, takesIdempotencyKey } from '#contract/call.ts'
import { commonFailures, type FailureCode } from '#contract/failures.ts'

/** Refusals of whoever has no access. */
function accessFailures({ access, scope, provisional, withoutFactor }: Call): FailureCode[] {
  if (access === 'anyone') return []
  if (access === 'guest') return ['GuestsOnly']
  return [
    'Unauthorized',
    ...(provisional ? [] : (['AccountNotConfirmed'] as const)),
    ...(provisional || withoutFactor ? [] : (['FactorRequired'] as const)),
    ...(access === 'user' ? [] : (['Forbidden'] as const)),
    ...(scope ? (['ScopeMissing'] as const) : []),
  ]
}

const ofRepeats: readonly FailureCode[] = ['StillRunning', 'KeyReused']

/** What a call may be refused with while it runs, though it doesn't declare it. */
export function commonFailuresOf(call: Call): readonly FailureCode[] {
  const isKept = takesIdempotencyKey(call) && !call.bindsKey
  const common = isKept ? commonFailures : commonFailures.filter((code) => !ofRepeats.includes(code))
  return [
    ...common,
    ...(call.fresh ? (['ProveAgain'] as const) : []),
    ...(call.approval ? (['ApprovalNeeded'] as const) : []),
  ]
}

/** What a call may be refused with whatever its handler does. */
export function pipelineFailures(call: Call): Set<FailureCode> {
  return new Set([
    ...accessFailures(call),
    ...commonFailuresOf(call),
    ...(call.method === 'GET' ? [] : (['TooLarge'] as const)),
    'UnsupportedMedia',
    ...(isRead(call) ? [] : (['ForeignOrigin'] as const)),
  ])
}
