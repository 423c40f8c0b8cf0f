-- A year of a country: `bench.members` with ten movements each, two purchases and four orders that were held
-- and paid. The same in every run. Sums are whole, so the nightly check of the ledger passes; constraints are
-- not checked.
set session_replication_role = replica;

create temp table bench as
select current_setting('bench.members')::int as members, countries.id as country, currency_id as currency,
  (select coalesce(max(id), 0) from users) as users, (select coalesce(max(id), 0) from ledger_accounts) as accounts,
  (select min(id) from places) - 1 as places, (select count(*) from places)::int as place_count,
  (select min(id) from services) as service, timestamptz '2025-12-01' as began
from countries where code = 'EG';

insert into users (id, name, email_proved, country_id, rank_id, language, created_at)
overriding system value
select users + m, (array['منى','سامي','كريم','هبة','عمر','ليلى','نبيل','سارة','حسن','دينا'])[1 + m % 10] || ' عادل ' || m, false,
  country, (select id from ranks where base = 'User'), 'ar', began
from bench, generate_series(1, members) m;
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users));

insert into points_packages (country_id, currency_id, name_ar, name_en, points, price, months)
select country, currency, 'باقة ' || n, 'Package ' || n, 1000, 90000, 24 from bench, generate_series(1, 6) n;

-- Accounts of the country, of each member, and of each place.
insert into ledger_accounts (id, kind, country_id, user_id, place_id, available, entries_count, credited, last_at)
overriding system value
select accounts + 1, 'issued', country, null::int, null::int, 0, 0, 0, null::timestamptz from bench
union all select accounts + 1 + m, 'member', country, users + m, null, 1960, 10, 2000, began + interval '360 days'
from bench, generate_series(1, members) m
union all select accounts + 1 + members + p, 'place', country, null, places + p, 0, 0, 0, null
from bench, generate_series(1, place_count) p;
select setval(pg_get_serial_sequence('ledger_accounts', 'id'), (select max(id) from ledger_accounts));

-- Movement k of a member: 0 and 9 buy, of the others the odd ones hold, the even ones pay, for order (k + 1) / 2.
create temp table moved as
select (m - 1) * 10::bigint + k + 1 as id, m, k, (m - 1) * 4 + (k + 1) / 2 as nth,
  began + k * interval '36 days' + (hashint8(m) & 2147483647) % 3000000 * interval '1 second' as at,
  1 + (hashint8(m * 4 + (k + 1) / 2) & 2147483647) % place_count as place
from bench, generate_series(1, members) m, generate_series(0, 9) k;

insert into journals (id, kind, reference, created_by_id, at)
overriding system value
select id, case when k in (0, 9) then 'offlineSale' when k % 2 = 1 then 'hold' else 'capture' end,
  case when k in (0, 9) then 'sale:' || (m - 1) * 2 + k / 9 + 1 else 'order:' || nth end, users + m, at
from bench, moved;
select setval(pg_get_serial_sequence('journals', 'id'), (select max(id) from journals));

insert into entries (journal_id, account_id, kind, points, held, number, balance, credited, at)
select id, accounts + 1 + m, case when k in (0, 9) then 'offlineSale' when k % 2 = 1 then 'hold' else 'capture' end,
  case when k in (0, 9) then 1000 when k % 2 = 1 then -10 else 0 end,
  case when k in (0, 9) then 0 when k % 2 = 1 then 10 else -10 end, k + 1,
  1000 - 10 * least((k + 1) / 2, 4) + k / 9 * 1000, 1000 + k / 9 * 1000, at
from bench, moved
union all select id, accounts + 1, 'offlineSale', -1000, 0, null, null, null, at from bench, moved where k in (0, 9)
union all select id, accounts + 1 + members + place, 'capture', 10, 0, nth_there, 10 * nth_there, 10 * nth_there, at
from bench, (
  select *, row_number() over (partition by place order by at, id) as nth_there from moved where k % 2 = 0 and k > 0) paid;
update ledger_accounts set available = 10 * paid, credited = 10 * paid, entries_count = paid, last_at = latest
from (select account_id, count(*) as paid, max(at) as latest from entries where kind = 'capture' and held = 0 group by 1) sums
where id = account_id;

insert into lots (id, account_id, journal_id, is_bought, points, available, expires_at)
overriding system value
select (m - 1) * 2 + k / 9 + 1, accounts + 1 + m, id, true, 1000, 960 + k / 9 * 40, at + interval '2 years'
from bench, moved where k in (0, 9);
select setval(pg_get_serial_sequence('lots', 'id'), (select max(id) from lots));
insert into lot_movements (journal_id, lot_id, points, held)
select id, (m - 1) * 2 + k / 9 + 1, case when k in (0, 9) then 1000 when k % 2 = 1 then -10 else 0 end,
  case when k in (0, 9) then 0 when k % 2 = 1 then 10 else -10 end from moved;

insert into package_sales (user_id, package_id, country_id, package_name_ar, package_name_en, points, amount, currency_id, channel,
  consultant_id, sold_by_id, lot_id, at)
select users + m, (select min(id) from points_packages) + m % 6, country, 'باقة', 'Package', 1000, 90000, currency, 'offline',
  users + 1 + m % 200, users + 1 + m % 200, (m - 1) * 2 + k / 9 + 1, at
from bench, moved where k in (0, 9);

insert into orders (id, code, kind, state, service_id, discount_percent, place_id, branch_id, member_id, country_id, currency_id,
  point_value, bill, discount, points, capture_journal_id, created_at, confirmed_at, billed_at, approved_at, paid_at, ended_at)
overriding system value
select nth, translate(lpad(upper(to_hex(nth)), 8, '0'), 'B', 'H'), 'walkIn', 'paid', service, 10, places + place,
  (select id from branches where place_id = places + place and is_main), users + m, country, currency, 100, 10000, 1000, 10, id,
  at, at, at, at, at, at
from bench, moved where k % 2 = 0 and k > 0;
select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders));
insert into order_history (order_id, state, at, actor_id, role)
select id, step, paid_at, member_id, 'place' from orders, unnest(array['confirmed', 'awaitingApproval', 'approved', 'paid']) step;
insert into holds (account_id, reference, started_at, ended_at)
select accounts + 1 + m, 'order:' || nth, at, at from bench, moved where k % 2 = 0 and k > 0;

insert into notifications (user_id, kind, values, created_at, seen_at)
select users + m, 'OrderPaid', json_build_object('orderId', nth, 'code', '', 'place', json_build_object('ar', 'مكان', 'en', 'A place'),
  'title', json_build_object('ar', 'عرض', 'en', 'An offer')), at, at
from bench, moved where k > 0 and k < 9;
insert into security_entries (at, kind, user_id, occurrences, details)
select at, (array['loggedIn', 'loginFailed', 'callRefused'])[1 + k % 3], users + m, 1, '{}' from bench, moved where k < 5;
insert into audit_entries (at, user_id, endpoint, action, kind, subject_id, subject_ar, subject_en, changes)
select at, users + 1 + m % 50, 'regions.saveCity', 'changed', 'city', m, 'مدينة ' || m, 'City ' || m, '{"nameAr": ["أ", "ب"]}'
from bench, moved where k = 3;
insert into sessions (user_id, token_hash, device, created_at, last_seen_at, expires_at, authenticated_at)
select users + m, sha256(m::text::bytea), 'Bench', now(), now(), now() + interval '20 days', now() from bench, generate_series(1, members) m;

set session_replication_role = origin;
