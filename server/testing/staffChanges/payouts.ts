import { statements } from '#contract/statements.ts'
import { closeStatements } from '#server/features/payouts/close.service.ts'
import { openPaidCounter } from '../paying.ts'
import type { World } from '../world.ts'
import type { StaffChanges } from './naming.ts'

/** What one of the staff changes alone of what places are paid; all else takes two. */
export function payoutChanges(world: World): StaffChanges {
  const disputed = async () => {
    const place = await openPaidCounter(world, 1000)
    const known = await world.db.selectFrom('payout_terms').select('version').executeTakeFirst()
    if (!known) await place.setTerms()
    await place.pay()
    await closeStatements({
      ...world.ctx(),
      now: () => new Date(world.clock.now().getTime() + 40 * 24 * 3_600_000),
    })
    const [statement] = await place.list()
    const statementId = statement?.id ?? 0
    return world.ask(statements.disputeLine, { statementId, line: 1, reason: 'المبلغ ناقص' }, place.owner)
  }
  const answered = (adjustment: number) => async () => ({
    id: (await disputed()).id,
    adjustment,
    answer: 'راجعنا الفاتورة',
  })
  return {
    'statements.resolveDispute': { 'grants an amount': answered(1), 'leaves the line': answered(0) },
  }
}
