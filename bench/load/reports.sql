-- A year of a million movements: 250,000 sales and reversals, and 200,000 entries that hold points for the
-- hundred thousand orders that failed and give them back. Everything that no report reads is left out, and
-- constraints are not checked.
set session_replication_role = replica;

insert into users (name, email_proved, country_id, rank_id, language, created_at)
select (array['منى','سامي','كريم','هبة','عمر','ليلى','نبيل','سارة','حسن','دينا'])[1 + n % 10] || ' عادل ' || n, false,
  (select id from countries where code = 'EG'), (select id from ranks where base = 'User'), 'ar', '2025-06-01'
from generate_series(1, 100000) as n;

insert into points_packages (country_id, currency_id, name_ar, name_en, points, price, months)
select id, currency_id, 'باقة ' || n, 'Package ' || n, 100 * n, 9000 * n, 6
from countries, generate_series(1, 6) as n where code = 'EG';

create temp table bench as select (select min(id) from users where created_at = '2025-06-01') as first_user,
  (select min(id) from points_packages) as first_package, id as country, currency_id as currency from countries where code = 'EG';

-- Of every hundred sales six are reversed, half of their points a day later.
insert into package_sales (id, user_id, package_id, country_id, package_name_ar, package_name_en, points, amount, currency_id,
  channel, consultant_id, sold_by_id, lot_id, payment_request_id, reverses_id, reason, reversed_by_id, at)
select n, first_user + (hashint8(n) & 2147483647) % 100000, first_package + kind, country, 'باقة ' || kind + 1, 'Package ' || kind + 1,
  case when back then -50 else 100 end * (kind + 1), case when back then -4500 else 9000 end * (kind + 1), currency,
  case when n % 3 = 0 then 'offline' else 'online' end,
  case when n % 5 < 2 then null else first_user + n % 200 end, case when n % 3 = 0 then first_user + n % 200 end, n,
  case when n % 3 <> 0 then n end, case when back then n - 1 end, case when back then 'طلب العضو' end,
  case when back then first_user end, timestamptz '2025-12-31 22:00Z' + n * interval '125.6 seconds'
from bench, generate_series(1, 250000) as n,
  lateral (select n % 17 = 16 as back, (n % 6)::int as kind) made;

insert into orders (code, kind, state, offer_id, place_id, branch_id, member_id, country_id, currency_id, point_value,
  created_at, ended_at, expires_at, reason, returned_points)
select lpad(translate(n::text, '12', 'AC'), 8, '0'), 'reservation', (array['cancelled', 'rejected', 'declined', 'expired'])[1 + n % 4],
  1, 1, 1, first_user + (hashint8(n) & 2147483647) % 100000, country, currency, 100, at, at, null, 'لم أعد أحتاجه', n % 40
from bench, generate_series(1, 100000) as n,
  lateral (select timestamptz '2025-12-31 22:00Z' + n * interval '312 seconds' as at) ended;
insert into order_history (order_id, state, at, actor_id, role, reason)
select id, state, ended_at, member_id, 'member', reason from orders;

set session_replication_role = origin;
