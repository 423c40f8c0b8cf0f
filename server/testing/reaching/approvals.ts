import { seal } from '#server/core/sealed.ts'
import { sealedFor } from '#server/features/approvals/approval.service.ts'
import type { Held } from '../rights.ts'
import type { Examples, Rows } from './rows.ts'

/** What staff ask of each other. */
export function approvalExamples({ world, asker, staff }: Rows): Examples {
  /** Something for which somebody asked, as it waits. */
  async function asked(by: { id: number }, call = 'sales.recordCash'): Promise<{ id: number }> {
    const now = world.clock.now()
    return world.db
      .insertInto('approvals')
      .values({
        call,
        about: null,
        input: seal(world.ctx(), sealedFor, {}),
        new_name: null,
        person_id: null,
        entries: '[]',
        reason: 'متفق عليه',
        asked_by_id: by.id,
        asked_at: now,
        expires_at: new Date(now.getTime() + 60_000),
        state: 'waiting',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const askedOf = ({ permissions }: Held) =>
    asked(staff, permissions.has('ProfitClaimsControl') ? 'claims.claimUser' : 'sales.recordCash')
  return {
    'approvals.requestApproval': () => ({ call: 'sales.recordCash', input: {}, reason: 'متفق عليه' }),
    'approvals.agree': askedOf,
    'approvals.refuse': async (held) => ({ ...(await askedOf(held)), note: 'المبلغ كبير' }),
    'approvals.takeBack': () => asked(asker),
  }
}
