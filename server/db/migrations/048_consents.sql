-- What people agreed to and what they withdrew: rows are only added.
create table consents (
  id int generated always as identity primary key,
  user_id int not null references users,
  purpose text not null check (purpose in ('terms', 'privacy', 'marketing')),
  -- Of the page that says what it is about.
  version int not null check (version > 0),
  is_given boolean not null check (is_given or purpose = 'marketing'),
  at timestamptz not null
);
create index consents_latest on consents (user_id, purpose, id desc);

create trigger consents_append_only before update or truncate on consents
for each statement execute function refuse_change();
create trigger consents_erasure before delete on consents
for each row execute function refuse_young_erasure();

-- The first version that whoever agreed to an earlier one is asked to agree to anew.
alter table pages add column agreed_from int not null default 1 check (agreed_from between 1 and version);

-- Members who came by themselves have ticked the box of the form.
insert into consents (user_id, purpose, version, is_given, at)
select users.id, agreed.purpose, coalesce((
    select max(v.number) from page_versions v join pages on pages.id = v.page_id
    where pages.title = agreed.page and v.at <= users.created_at), 1), true, users.created_at
from users
join ranks on ranks.id = users.rank_id and ranks.base = 'User'
cross join (values ('terms', 'TermsAndConditions'), ('privacy', 'PrivacyPolicy')) agreed (purpose, page)
where users.added_by_id is null and users.deleted_at is null
order by users.id;

-- Who looked at private documents goes away with time, too.
drop trigger place_document_views_append_only on place_document_views;
create trigger place_document_views_append_only before update or truncate on place_document_views
for each statement execute function refuse_change();
create trigger place_document_views_erasure before delete on place_document_views
for each row execute function refuse_young_erasure();

-- A complaint may ask for a right that the law on personal data gives.
alter table complaints add column data_right text
  check (data_right in ('correction', 'restriction', 'objection', 'erasure'));
create index complaints_rights on complaints (id) where data_right is not null;
