import { type RawBuilder, sql } from 'kysely'
import { type EvidenceKind, type SuspicionRule, suspicionLimits } from '#contract/suspicionCases/constants.ts'

export type RuleMatch = {
  userId: number
  branchId: number | null
  kind: EvidenceKind
  refId: number
  at: Date
}

const day = 24 * 3_600_000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** Evidence that staff decided about doesn't count again, so that a rule matches only on enough new evidence. */
const isDecided = (
  rule: SuspicionRule,
  kind: EvidenceKind,
  refId: RawBuilder<number>,
) => sql<boolean>`exists (
  select from suspicion_evidence seen join suspicion_cases on suspicion_cases.id = seen.case_id
  where suspicion_cases.rule = ${rule} and suspicion_cases.state in ('dismissed', 'confirmed')
    and seen.kind = ${kind} and seen.ref_id = ${refId})`

/** Finds members who share a device, or who had the same mobile number one after the other. */
function manyAccounts(now: Date): RawBuilder<RuleMatch> {
  const { accounts, days, phoneAccounts, phoneDays } = suspicionLimits.manyAccounts
  const [since, phonesSince] = [daysBefore(now, days), daysBefore(now, phoneDays)]
  return sql<RuleMatch>`
    with crowded as (
      select device from user_devices where last_login_at >= ${since}
      group by device having count(*) >= ${accounts}
    ), passed_on as (
      select phone, max(ended_at) as at from former_phones where ended_at >= ${phonesSince} group by phone
    ), used as (
      select 'device' as kind, device as shared, user_id, last_login_at as at
      from crowded join user_devices using (device) where last_login_at >= ${since}
      union all
      select 'phone', phone, user_id, ended_at
      from passed_on join former_phones using (phone) where ended_at >= ${phonesSince}
      union all
      select 'phone', phone, users.id, passed_on.at from passed_on join users using (phone)
    ), by_members as (
      select kind, shared, user_id, max(used.at) as at
      from used join users on users.id = user_id join ranks on ranks.id = rank_id
      where deleted_at is null and ranks.base = 'User' group by kind, shared, user_id
    ), counted as (
      select *, count(*) over one as accounts, min(user_id) over one as oldest
      from by_members window one as (partition by kind, shared)
    )
    select oldest as user_id, null::int as branch_id, kind, user_id as ref_id, max(at) as at
    from counted where accounts >= case kind when 'device' then ${accounts}::int else ${phoneAccounts}::int end
    group by oldest, kind, user_id`
}

/**
 * Finds walk-ins of one member at one branch that were paid minutes apart, or within the hour with the same
 * bill as the previous one.
 */
function collusion(now: Date): RawBuilder<RuleMatch> {
  const { days, repeats, minutes, sameBillMinutes, timesUsual } = suspicionLimits.collusion
  return sql<RuleMatch>`
    with walk_ins as (
      select id, branch_id, member_id, paid_at,
        extract(epoch from paid_at - lag(paid_at) over one) / 60 as gap, bill = lag(bill) over one as is_same_bill
      from orders where kind = 'walkIn' and paid_at is not null and paid_at >= ${daysBefore(now, days)}
      window one as (partition by branch_id, member_id order by paid_at, id)
    ), repeated as (
      select * from walk_ins
      where (gap <= ${minutes}::int or (is_same_bill and gap <= ${sameBillMinutes}::int))
        and not ${isDecided('collusion', 'order', sql`walk_ins.id`)}
    ), pairs as (
      select branch_id, member_id, count(*) as times from walk_ins group by branch_id, member_id
    ), compared as (
      select *, sum(times) over branch - times as times_of_others, count(*) over branch - 1 as others
      from pairs window branch as (partition by branch_id)
    ), suspected as (
      select branch_id, member_id from repeated group by branch_id, member_id having count(*) >= ${repeats}
    )
    select member_id as user_id, branch_id, 'order' as kind, id as ref_id, paid_at as at
    from suspected join compared using (branch_id, member_id) join repeated using (branch_id, member_id)
    where times >= ${timesUsual}::int * greatest(times_of_others::numeric / nullif(others, 0), 1)`
}

/** Finds transfers of similar amounts that return to their sender over two or three other members. */
function ring(now: Date): RawBuilder<RuleMatch> {
  const { days, withinDays, points, share } = suspicionLimits.ring
  const within = sql`make_interval(days => ${withinDays}::int)`
  /**
   * True if a transfer follows another: sent later by its receiver, within the days since the first, with a
   * similar amount.
   */
  const follows = (next: string, before: string) => sql`
    ${sql.ref(`${next}.giver`)} = ${sql.ref(`${before}.taker`)} and ${sql.ref(`${next}.id`)} > ${sql.ref(`${before}.id`)}
    and ${sql.ref(`${next}.at`)} <= one.at + ${within}
    and ${sql.ref(`${next}.points`)} between one.points * ${share}::float and one.points / ${share}::float`
  return sql<RuleMatch>`
    with transfers as materialized (
      select journals.id, journals.at, given.account_id as giver, taken.account_id as taker, taken.points
      from journals
      join entries given on given.journal_id = journals.id and given.kind = 'transferOut'
      join entries taken on taken.journal_id = journals.id and taken.kind = 'transferIn'
      where journals.kind = 'transfer' and journals.at >= ${daysBefore(now, days)} and taken.points >= ${points}
        and not ${isDecided('ring', 'transfer', sql`journals.id`)}
    ), rings as (
      select array[one.id, two.id, three.id] as ids, array[one.giver, two.giver, three.giver] as accounts
      from transfers one
      join transfers two on ${follows('two', 'one')} and two.taker <> one.giver
      join transfers three on ${follows('three', 'two')} and three.taker = one.giver
      union all
      select array[one.id, two.id, three.id, four.id], array[one.giver, two.giver, three.giver, four.giver]
      from transfers one
      join transfers two on ${follows('two', 'one')} and two.taker <> one.giver
      join transfers three on ${follows('three', 'two')} and three.taker not in (one.giver, two.giver)
      join transfers four on ${follows('four', 'three')} and four.taker = one.giver
    ), owned as (
      select ids, (select min(user_id) from ledger_accounts where id = any (accounts)) as user_id from rings
    )
    select distinct user_id, null::int as branch_id, 'transfer' as kind, transfers.id as ref_id, transfers.at
    from owned, unnest(ids) as each_id join transfers on transfers.id = each_id`
}

/**
 * Finds a seller's reversed sales if they are far more frequent than those of the country's other sellers.
 */
function reversals(now: Date): RawBuilder<RuleMatch> {
  const { days, reversed, share, timesUsual } = suspicionLimits.reversals
  // A count uses the index; for `exists` PostgreSQL may scan all reversals.
  const isReversed = sql`(select count(*) from package_sales back where back.reverses_id = sale.id) > 0`
  return sql<RuleMatch>`
    with sold as (
      select sale.id, sale.at, sale.sold_by_id, sale.country_id, ${isReversed} as is_reversed
      from countries join package_sales sale on sale.country_id = countries.id and sale.at >= ${daysBefore(now, days)}
      where sale.channel = 'offline' and sale.reverses_id is null
    ), by_seller as (
      select sold_by_id, country_id, count(*)::numeric as sold, count(*) filter (where is_reversed) as reversed,
        count(*) filter (where is_reversed and not ${isDecided('reversals', 'sale', sql`sold.id`)}) as fresh
      from sold group by sold_by_id, country_id
    ), compared as (
      select *, sum(sold) over country - sold as sold_by_others, sum(reversed) over country - reversed as reversed_by_others
      from by_seller window country as (partition by country_id)
    ), suspected as (
      select sold_by_id, country_id from compared
      where fresh >= ${reversed} and reversed / sold >= ${share}::float
        and reversed / sold >= ${timesUsual}::int * coalesce(reversed_by_others / nullif(sold_by_others, 0), 0)
    )
    select sold_by_id as user_id, null::int as branch_id, 'sale' as kind, id as ref_id, at
    from suspected join sold using (sold_by_id, country_id)
    where is_reversed and not ${isDecided('reversals', 'sale', sql`sold.id`)}`
}

export const rules: Record<SuspicionRule, (now: Date) => RawBuilder<RuleMatch>> = {
  manyAccounts,
  collusion,
  ring,
  reversals,
}
