import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { browserErrors } from '#contract/browserErrors.ts'
import type { Input } from '#contract/call.ts'
import { browserErrorsOfAnAddress } from '#contract/limits.ts'
import { Failure } from '#server/common/failure.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { masked } from '#server/core/log.ts'
import { metrics, raiseAlert } from '#server/core/metrics.ts'
import { tooMany, windowEnd } from '#server/core/rateLimit.ts'
import { release } from '#server/core/release.ts'
import { subnetOf } from '#server/core/subnet.ts'
import { throttledLog } from '#server/core/throttledLog.ts'

type Report = Input<typeof browserErrors.report>

const counter = new Counter({
  name: 'browser_errors_total',
  help: 'Errors reported by our pages, by kind and release; earlier releases are `other`.',
  labelNames: ['kind', 'release'],
  registers: [metrics],
})
const kinds = ['uncaught', 'rejection', 'recoverable', 'caught', 'start']
for (const kind of [...kinds, 'other']) {
  for (const each of [release, 'other']) counter.inc({ kind, release: each }, 0)
}

/** So many addresses in one window are no longer one person's browser. */
const addressesOfAlarm = 10

/** The most addresses that are remembered; whatever comes from further ones is refused. */
const mostAddresses = 10_000

// In this node's memory: a fault of ours on every page must not become a write to the database for each.
let counted = { until: 0, byAddress: new Map<string, number>() }

/** Counts a report towards what its address may send, or refuses with TooMany; a report from many addresses raises an alarm. */
function countByAddress(ctx: Ctx, address: string, report: Report): void {
  const limit = { key: address, most: browserErrorsOfAnAddress, seconds: 600 }
  const until = windowEnd(ctx, limit).getTime()
  if (counted.until !== until) counted = { until, byAddress: new Map() }
  const { byAddress } = counted
  const times = byAddress.get(address) ?? 0
  if (times >= limit.most || (times === 0 && byAddress.size >= mostAddresses)) throw tooMany(ctx, limit)
  byAddress.set(address, times + 1)
  if (times === 0 && byAddress.size === addressesOfAlarm)
    raiseAlert(ctx.log, 'browserErrors', { addresses: addressesOfAlarm, release: report.release })
}

const logReport = throttledLog(({ log, report }: { log: Logger; report: Report }, times) =>
  log.warn({ report: masked(report), times }, 'a page of ours failed in a browser'),
)

/** Counts an error of a page of ours; anybody may claim one, so that nothing but a count and a line a minute comes of it. */
export function countBrowserError(ctx: Ctx, report: Report): void {
  if (!ctx.client?.fromOurPage) throw new Failure('ForeignOrigin')
  countByAddress(ctx, subnetOf(ctx.client.address), report)
  counter.inc({
    kind: kinds.includes(report.kind) ? report.kind : 'other',
    release: report.release === release ? release : 'other',
  })
  logReport({ log: ctx.log, report })
}
