import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from '../app/testApp.ts'
import { openCounter, reserve } from './orders.ts'
import { addPackage } from './packages.ts'

const toHash = (n: number) => sql`decode(lpad(to_hex(${n}::int), 64, '0'), 'hex')`

/** The period of the nth row starts at this instant. */
type RowFactory = (at: Date, n: number) => RawBuilder<unknown>

const createPlaceRows = (placeId: number, userId: number): Record<string, RowFactory> => ({
  api_tokens: (at, n) => sql`
    insert into api_tokens (place_id, created_by_id, name, scopes, token_hash, hint, created_at, expires_at)
    values (${placeId}, ${userId}, 'x', '{orders:read}', ${toHash(n)}, 'x', ${at}::timestamptz - interval '1 day', ${at})`,
  webhook_deliveries: (at, n) => sql`
    with told as (
      insert into webhooks (place_id, url, kinds, secret, state, created_at)
      values (${placeId}, ${`https://pos.example.com/${n}`}, '{order.paid}', 'x', 'on', ${at}) returning id
    )
    insert into webhook_deliveries (webhook_id, kind, body, state, created_at)
    select id, 'order.paid', '{}', 'delivered', ${at} from told`,
  view_counts: (at, n) => sql`
    insert into view_counts (place_id, day, hour, views, visitors, since)
    values (${placeId}, '2026-01-01', ${n}, 1, 1, ${at})`,
  view_salts: (at, n) =>
    sql`insert into view_salts (day, salt, expires_at) values (date '2026-01-01' + ${n}::int, ${toHash(n)}, ${at})`,
})

/** They link accounts of one person: identifiers after deletion, and evidence in a tree of invitations. */
function createIdentityRows(userId: number, countryId: number): Record<string, RowFactory> {
  const referral = (at: Date, network: RawBuilder<unknown> | null) => sql`
    with gone as (
      insert into users (name, country_id, rank_id, language, created_at, deleted_at)
      select '', country_id, rank_id, 'ar', ${at}, ${at} from users where id = ${userId} returning id
    ), brought as (
      insert into referrals (friend_id, inviter_id, country_id, inviter_points, friend_points, state, joined_at, lapses_at,
        address_hash, ended_at)
      select id, ${userId}, ${countryId}, 1, 1, 'lapsed', ${at}, ${at}, ${network}, ${at} from gone returning id
    )`
  return {
    former_identifiers: (at, n) => sql`
      insert into former_identifiers (user_id, kind, hash, ended_at) values (${userId}, 'phone', ${toHash(n)}, ${at})`,
    referral_evidence: (at) => sql`
      ${referral(at, null)}
      insert into referral_evidence (referral_id, sign, user_id, at, found_at)
      select id, 'network', ${userId}, ${at}, ${at} from brought`,
    'referrals.network': (at, n) => sql`${referral(at, toHash(n))} select from brought`,
  }
}

function createAccountRows(userId: number, secondUserId: number): Record<string, RowFactory> {
  return {
    codes: (at, n) => sql`
      insert into codes (id, phone, purpose, code_hash, address_hash, sent_at, expires_at)
      values (gen_random_uuid(), ${`+20100${n}`}, 'signUp', ${toHash(n)}, ${toHash(n)}, ${at}, ${at})`,
    phone_verifications: (at, n) => sql`
      insert into phone_verifications (token_hash, phone, purpose, expires_at)
      values (${toHash(n)}, ${`+20100${n}`}, 'signUp', ${at})`,
    email_verifications: (at, n) => sql`
      insert into email_verifications (id, user_id, email, expires_at)
      values (gen_random_uuid(), ${n % 2 ? userId : secondUserId}, 's@example.test', ${at})`,
    login_failures: (at, n) => sql`
      insert into login_failures (key, failures, blocked_until, expires_at) values (${`k${n}`}, 1, ${at}, ${at})`,
    used_challenges: (at, n) =>
      sql`insert into used_challenges (challenge, expires_at) values (${`k${n}`}, ${at})`,
    user_devices: (at, n) =>
      sql`insert into user_devices (user_id, device, last_login_at) values (${userId}, ${`d${n}`}, ${at})`,
    user_countries: (at, n) =>
      sql`insert into user_countries (user_id, country, last_login_at) values (${userId}, ${`c${n}`}, ${at})`,
    former_phones: (at, n) =>
      sql`insert into former_phones (user_id, phone, ended_at) values (${userId}, ${`+20100${n}`}, ${at})`,
  }
}

export async function createRowFactories(app: TestApp): Promise<Record<string, RowFactory>> {
  const { id: userId } = await app.createUser()
  const { id: secondUserId } = await app.createUser()
  const { id: packageId, countryId } = await addPackage(app)
  const counter = await openCounter(app)
  const orderIds = [(await reserve(app, counter)).id, (await reserve(app, counter)).id]
  const flag =
    (state: string): RowFactory =>
    (at, n) =>
      sql`
      insert into suspicion_cases (rule, user_id, branch_id, state, found_at, added_at)
      values ('ring', ${n % 2 ? userId : secondUserId}, null, ${state}, ${at}, ${at})`

  const contactMail =
    (sent: (at: Date) => Date, answered: (at: Date) => Date | null): RowFactory =>
    (at) =>
      sql`
      insert into contact_mails (name, email, message, language, sent_at, answer, answered_at, answered_by_id)
      values ('س', 's@example.test', 'س', 'ar', ${sent(at)}, ${answered(at) && 'س'}, ${answered(at)}, ${answered(at) && userId})`

  const rowFactories: Record<string, RowFactory> = {
    rate_limit_counters: (at, n) =>
      sql`insert into rate_limit_counters (key, window_start, hits, expires_at) values (${`k${n}`}, ${at}, 1, ${at})`,
    sessions: (at, n) => sql`
      insert into sessions (user_id, token_hash, device, created_at, last_seen_at, expires_at, authenticated_at)
      values (${userId}, ${toHash(n)}, 'x', ${at}, ${at}, ${at}, ${at})`,
    idempotency: (at, n) => sql`
      insert into idempotency (user_id, endpoint, key, input_hash, reply, created_at)
      values (${userId}, 'shop.save', ${`k${n}`}, ${toHash(n)}, '{}', ${at})`,
    live_messages: (at, n) =>
      sql`insert into live_messages (user_id, seq, message, created_at) values (${userId}, ${n}, '{}', ${at})`,
    ...createAccountRows(userId, secondUserId),
    ...createIdentityRows(userId, countryId),
    review_requests: (at, n) =>
      sql`insert into review_requests (order_id, requested_at) values (${orderIds[n % 2]}, ${at})`,
    ...createPlaceRows(counter.place.id, userId),
    unapproved_amounts: (at) =>
      sql`insert into unapproved_amounts (user_id, country_id, amount, at) values (${userId}, ${countryId}, 1, ${at})`,
    approvals: (at) => sql`
      insert into approvals (endpoint, entries, reason, requested_by_id, requested_at, expires_at, state, ended_at)
      values ('shop.save', '[]', 'س', ${userId}, ${at}, ${at}, 'takenBack', ${at})`,
    consents: (at) => sql`
      with gone as (
        insert into users (name, country_id, rank_id, language, created_at, deleted_at)
        select '', country_id, rank_id, 'ar', ${at}, ${at} from users where id = ${userId} returning id
      )
      insert into consents (user_id, purpose, version, is_given, at)
      select id, 'marketing', 1, true, ${at}::timestamptz - interval '1 day' from gone`,
    data_copies: (at) => sql`insert into data_copies (user_id, requested_at) values (${userId}, ${at})`,
    contact_mails: contactMail(
      (at) => at,
      () => null,
    ),
    'contact_mails.answered': contactMail(
      (at) => at,
      (at) => at,
    ),
    notifications: (at) => sql`
      insert into notifications (user_id, kind, values, created_at) values (${userId}, 'CashHandedOver', '{}', ${at})`,
    payment_notifications: (at, n) => sql`
      insert into payment_notifications (hash, merchant_ref, reported_status, body, received_at)
      values (${toHash(n)}, 'x', 'PAID', '{}', ${at})`,
    'payment_requests.references': (at, n) => sql`
      insert into payment_requests (user_id, package_id, country_id, package_name_ar, package_name_en, points, price,
        currency_id, months, merchant_ref, provider_ref, redirect_url, state, language, created_at, expires_at)
      select ${userId}, ${packageId}, ${countryId}, 'س', 's', 1, 1, currency_id, 1, ${`ref${n}`}, ${`theirs${n}`}, 'https://x.test',
        'failed', 'ar', ${at}, ${at} from points_packages where id = ${packageId}`,
    security_entries: (at) =>
      sql`insert into security_entries (at, kind, occurrences, details) values (${at}, 'ledgerOff', 1, '{}')`,
    member_lookups: (at, n) => sql`
      insert into member_lookups (looked_up_by_id, member_id, looked_up_at)
      values (${n % 2 ? userId : secondUserId}, ${userId}, ${at})`,
    place_document_views: (at) => sql`
      insert into place_document_views (at, user_id, document_id, place_id, kind)
      values (${at}, ${userId}, 1, 1, 'identity')`,
    restrictions: (at) => sql`
      insert into restrictions (user_id, kind, reason, message, starts_at, ends_at, by_id)
      values (${userId}, 'chat', 'abuse', 'x', ${at}::timestamptz - interval '1 day', ${at}, ${secondUserId})`,
    'suspicion_cases.dismissed': flag('dismissed'),
    'suspicion_cases.confirmed': flag('confirmed'),
    'suspicion_cases.undecided': flag('watched'),
  }
  return rowFactories
}
