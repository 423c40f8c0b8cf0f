-- Payout terms and invoice issuer of a country. Amounts are in the currency's smallest unit, rates in hundredths of a percent.
create table payout_terms (
  country_id int primary key references countries,
  currency_id int not null references currencies,
  period text not null check (period in ('week', 'month')),
  -- Smaller amounts wait.
  minimum bigint not null check (minimum >= 0),
  -- Tax on the fee.
  tax_rate int not null check (tax_rate between 0 and 10000),
  seller_name text not null,
  seller_address text not null,
  seller_tax_number text not null,
  version int not null,
  -- The amounts are in the country's currency, which can't change.
  constraint payout_terms_currency foreign key (country_id, currency_id) references countries (id, currency_id)
);

-- Share of an order's value that places pay from a day on: in a country, for a category there, or agreed with a place.
create table fees (
  id int generated always as identity primary key,
  country_id int not null references countries,
  category_id int references categories,
  place_id int references places check (place_id is null or category_id is null),
  rate int not null check (rate between 0 and 10000),
  since date not null,
  created_by_id int references users,
  at timestamptz not null
);
create index fees_effective on fees (country_id, place_id, category_id, since desc, id desc);
create index fees_category on fees (category_id) where category_id is not null;
create index fees_place on fees (place_id) where place_id is not null;

-- The fee of a day that has started can't change.
create function check_fee_since() returns trigger language plpgsql as $$
begin
  if new.since <= (select (new.at at time zone time_zone)::date from countries where id = new.country_id) then
    raise exception 'the day has begun' using errcode = 'check_violation', constraint = 'fees_since';
  end if;
  return new;
end
$$;
create trigger fees_since before insert on fees for each row execute function check_fee_since();

-- Bank account of a place.
create table payees (
  place_id int primary key references places,
  legal_name text not null,
  address text not null,
  account_holder text not null,
  -- ISO 13616, without spaces.
  iban text not null,
  -- The replaced account, and when it was replaced: payouts wait for some time after that.
  previous_iban text,
  iban_changed_at timestamptz,
  version int not null
);

-- A period of a place's ledger account: the entries after the previous statement, up to its last.
create table statements (
  id int generated always as identity primary key,
  account_id int not null references ledger_accounts,
  place_id int not null references places,
  country_id int not null references countries,
  currency_id int not null references currencies,
  number int not null check (number > 0),
  from_at timestamptz not null,
  until_at timestamptz not null check (from_at < until_at),
  closed_at timestamptz not null check (until_at <= closed_at),
  first_entry int not null,
  last_entry int not null check (first_entry <= last_entry),
  line_count int not null check (line_count > 0),
  points bigint not null,
  value bigint not null,
  fee bigint not null,
  tax bigint not null,
  adjustments bigint not null,
  due bigint not null check (due = value + adjustments - fee - tax),
  payout_id int,
  constraint statements_number unique (account_id, number),
  constraint statements_after_each_other unique (account_id, first_entry)
);
create index statements_place on statements (place_id, id desc);
create index statements_country on statements (country_id, id desc);
create index statements_unpaid on statements (country_id, place_id) where payout_id is null;
create index statements_payout on statements (payout_id) where payout_id is not null;

-- Payments to places, each for all unpaid statements.
create table payouts (
  id int generated always as identity primary key,
  place_id int not null references places,
  country_id int not null references countries,
  currency_id int not null references currencies,
  amount bigint not null check (amount > 0),
  -- Reference of the bank transfer.
  reference text not null check (reference <> ''),
  account_holder text not null,
  iban text not null,
  paid_on date not null,
  recorded_by_id int not null references users,
  at timestamptz not null
);
create index payouts_place on payouts (place_id, id desc);
create index payouts_country on payouts (country_id, id desc);
alter table statements add constraint statements_paid_by foreign key (payout_id) references payouts;

create table statement_lines (
  statement_id int not null references statements,
  number int not null,
  kind text not null check (kind in ('capture', 'reversal', 'adjustment')),
  journal_id bigint unique references journals,
  dispute_id int unique,
  order_id int not null references orders,
  at timestamptz not null,
  points bigint not null,
  value bigint not null,
  fee_rate int not null,
  fee bigint not null,
  tax bigint not null,
  -- Added to the amount due.
  due bigint not null check (kind = 'adjustment' or due = value - fee - tax),
  primary key (statement_id, number),
  check ((journal_id is null) = (kind = 'adjustment')),
  check ((dispute_id is not null) = (kind = 'adjustment')),
  check (kind <> 'adjustment' or (points = 0 and value = 0 and fee = 0 and tax = 0 and due > 0))
);
create index statement_lines_order on statement_lines (order_id);

-- Objections of a place's owner to a line.
create table disputes (
  id int generated always as identity primary key,
  statement_id int not null,
  line_number int not null,
  reason text not null,
  created_by_id int not null references users,
  at timestamptz not null,
  state text not null check (state in ('open', 'accepted', 'rejected')),
  -- Added to the next statement.
  adjustment bigint not null default 0 check (adjustment >= 0),
  answer text not null default '',
  decided_by_id int references users check (decided_by_id <> created_by_id),
  decided_at timestamptz,
  version int not null default 0,
  constraint disputes_line foreign key (statement_id, line_number) references statement_lines (statement_id, number),
  constraint disputes_once unique (statement_id, line_number),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by_id is null)),
  check ((state = 'accepted') = (adjustment > 0))
);
create index disputes_open on disputes (id) where state = 'open';
alter table statement_lines add constraint statement_lines_dispute foreign key (dispute_id) references disputes;

-- Number of a country's last invoice or credit note. The row is locked until the document is stored, so numbers have no gaps.
create table invoice_numbers (
  country_id int not null references countries,
  kind text not null,
  latest int not null,
  primary key (country_id, kind)
);

-- Tax invoice for the fee of a statement, or credit note for fees of orders that were reversed later.
create table invoices (
  id int generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'creditNote')),
  country_id int not null references countries,
  number int not null,
  statement_id int not null references statements,
  corrects_id int references invoices check ((corrects_id is not null) = (kind = 'creditNote')),
  -- At that time.
  seller_name text not null,
  seller_address text not null,
  seller_tax_number text not null,
  buyer_name text not null,
  buyer_address text not null,
  buyer_tax_number text not null,
  net bigint not null check (net > 0),
  tax_rate int not null,
  tax bigint not null check (tax >= 0),
  issued_at timestamptz not null,
  qr text,
  constraint invoices_number unique (country_id, kind, number)
);
create index invoices_statement on invoices (statement_id);
create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;

-- All lines of a statement are inserted with it, and add up to it.
create function check_statement() returns trigger language plpgsql as $$
begin
  if exists (
    select from statements, lateral (
      select count(*) as line_count, sum(points) as points, sum(value) as value, sum(fee) as fee, sum(tax) as tax, sum(due) as due
      from statement_lines where statement_id = statements.id
    ) line
    where statements.id = new.id and (line.line_count <> statements.line_count or line.points <> statements.points
      or line.value <> statements.value or line.fee <> statements.fee or line.tax <> statements.tax or line.due <> statements.due)
  ) then
    raise exception 'statement % is not its lines', new.id using errcode = 'check_violation', constraint = 'statements_lines';
  end if;
  return null;
end
$$;
create constraint trigger statements_lines after insert on statements deferrable initially deferred
for each row execute function check_statement();

-- A payout is the sum of its statements.
create function check_payout() returns trigger language plpgsql as $$
begin
  if new.amount <> (select coalesce(sum(due), 0) from statements
    where payout_id = new.id and place_id = new.place_id and country_id = new.country_id) then
    raise exception 'payout % is not its statements', new.id using errcode = 'check_violation', constraint = 'payouts_statements';
  end if;
  return null;
end
$$;
create constraint trigger payouts_statements after insert on payouts deferrable initially deferred
for each row execute function check_payout();

-- Only the payout changes a statement, once.
create function reject_statement_change() returns trigger language plpgsql as $$
begin
  if old.payout_id is not null or new.payout_id is null
    or to_jsonb(new) - 'payout_id' <> to_jsonb(old) - 'payout_id' then
    raise exception 'statement % stays as it is', old.id using errcode = 'check_violation', constraint = 'statements_immutable';
  end if;
  return new;
end
$$;
create trigger statements_immutable before update on statements for each row execute function reject_statement_change();
create trigger statements_not_deleted before delete or truncate on statements
for each statement execute function reject_change();
create trigger statement_lines_append_only before update or delete or truncate on statement_lines
for each statement execute function reject_change();
create trigger invoices_append_only before update or delete or truncate on invoices
for each statement execute function reject_change();
create trigger payouts_append_only before update or delete or truncate on payouts
for each statement execute function reject_change();
create trigger fees_append_only before update or delete or truncate on fees
for each statement execute function reject_change();
