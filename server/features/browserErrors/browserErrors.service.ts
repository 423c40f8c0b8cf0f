import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { browserErrors } from '#contract/browserErrors/endpoints.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { maxBrowserErrorsPerAddress } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { buildId } from '#server/core/files/buildId.ts'
import { redact } from '#server/core/log.ts'
import { metrics, raiseAlert } from '#server/core/metrics.ts'
import { createTooManyError, getWindowEnd } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { createThrottledLog } from '#server/core/throttledLog.ts'

type Report = Input<typeof browserErrors.report>

const errorCounter = new Counter({
  name: 'makan_browser_errors_total',
  help: 'Errors reported by our pages, by kind and release; earlier releases are `other`.',
  labelNames: ['kind', 'release'],
  registers: [metrics],
})
const kinds = ['uncaught', 'rejection', 'recoverable', 'caught', 'start']
for (const kind of [...kinds, 'other']) {
  for (const releaseLabel of [buildId, 'other']) errorCounter.inc({ kind, release: releaseLabel }, 0)
}

/** If this many subnets report errors in one window, the cause is probably a bug of ours, not one browser. */
const minSubnetsForAlert = 10

/** Reports from further subnets are rejected. */
const maxSubnets = 10_000

// In this node's memory: a bug on every page must not cause a database write per error.
let subnetCounts = { until: 0, bySubnet: new Map<string, number>() }

/** Throws `TooMany` above the limit; reports from many subnets raise an alert. */
function countBySubnet(ctx: Ctx, subnet: string, report: Report): void {
  const limit = { key: subnet, max: maxBrowserErrorsPerAddress, seconds: 600 }
  const until = getWindowEnd(ctx, limit).getTime()
  if (subnetCounts.until !== until) subnetCounts = { until, bySubnet: new Map() }
  const { bySubnet } = subnetCounts
  const times = bySubnet.get(subnet) ?? 0
  if (times >= limit.max || (times === 0 && bySubnet.size >= maxSubnets)) throw createTooManyError(ctx, limit)
  bySubnet.set(subnet, times + 1)
  if (times === 0 && bySubnet.size === minSubnetsForAlert)
    raiseAlert(ctx.log, 'browserErrorsWidespread', {
      addresses: minSubnetsForAlert,
      release: report.release,
    })
}

const logReport = createThrottledLog(({ log, report }: { log: Logger; report: Report }, occurrences) =>
  log.warn({ report: redact(report), occurrences }, 'browser error'),
)

/** Anyone can report an error, so it only increments a counter and logs at most one line a minute. */
export async function countBrowserError({ ctx, input: report }: Args<typeof browserErrors.report>) {
  if (!ctx.client?.fromOurPage) throw new ApiError('ForeignOrigin')
  countBySubnet(ctx, getSubnet(ctx.client.address), report)
  errorCounter.inc({
    kind: kinds.includes(report.kind) ? report.kind : 'other',
    release: report.release === buildId ? buildId : 'other',
  })
  logReport({ log: ctx.log, report })
  return {}
}
