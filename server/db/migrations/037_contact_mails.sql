-- What people wrote in the contact form, and what they were answered.
create table contact_mails (
  id int generated always as identity primary key,
  name text not null,
  -- As it was typed; only one that mail can carry is answered.
  email text not null,
  message text not null,
  language text not null check (language in ('ar', 'en')),
  sent_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by_id int references users,
  check ((answer is null) = (answered_at is null))
);
create index contact_mails_waiting on contact_mails (id) where answered_at is null;
create index contact_mails_sent on contact_mails (sent_at);
