import { sql } from 'kysely'

/**
 * Ledger faults of gifts: a country's gift account against the waiting gifts, a gift against the journal that
 * gave it, and its end against the journal that ended it. The columns are those of a `LedgerFault`.
 */
export const giftFaults = sql`
  select 'the gifts of country' as what, country_id as id, coalesce(waiting.points, 0)::text as kept,
    coalesce(held.points, 0)::text as computed
  from (select country_id, sum(points) as points from gifts where state = 'waiting' group by country_id) waiting
  full join (
    select account.country_id, sum(entries.points) as points from entries
    join ledger_accounts account on account.id = account_id where account.kind = 'gifts' group by account.country_id
  ) held using (country_id)
  where coalesce(waiting.points, 0) <> coalesce(held.points, 0)
  union all
  select 'the points of gift', gifts.id, gifts.points::text, coalesce(-sum(entries.points), 0)::text
  from gifts
  left join (entries join ledger_accounts account on account.id = account_id and account.kind = 'member')
    on entries.journal_id = given_journal_id and entries.kind = 'giftOut' and account.user_id = giver_id
  group by gifts.id having gifts.points <> coalesce(-sum(entries.points), 0)
  union all
  select 'the end of gift', gifts.id, gifts.state, coalesce(journals.kind, 'none')
  from gifts left join journals on journals.reference = 'gift:' || gifts.id and journals.kind in ('giftIn', 'giftReturn')
  where journals.id is distinct from ended_journal_id
    or journals.kind is distinct from
      case gifts.state when 'accepted' then 'giftIn' when 'waiting' then null else 'giftReturn' end`
