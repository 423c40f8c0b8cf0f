import { sql } from 'kysely'

/**
 * Ledger faults of referrals: a rewarded referral must have a journal and no other may have one, and a
 * country's budget must cover what is promised. The columns are those of a `LedgerFault`.
 */
export const referralFaults = sql`
  select 'the reward of referral' as what, referrals.id, referrals.state as kept, coalesce(journals.kind, 'none') as computed
  from referrals left join journals on journals.reference = 'referral:' || referrals.id and journals.kind = 'reward'
  where (referrals.state = 'rewarded') <> (journals.id is not null)
  union all
  select 'the budget of country', promised.country_id, coalesce(account.available, 0)::text, promised.points::text
  from (
    select country_id, sum(inviter_points + friend_points) as points from referrals
    where state in ('joined', 'held', 'review') group by country_id
  ) promised
  left join ledger_accounts account on account.country_id = promised.country_id and account.kind = 'marketing'
  where coalesce(account.available, 0) < promised.points`
