-- Complaints. The first message of the conversation with the team describes it.
create table complaints (
  id int generated always as identity primary key,
  conversation_id int not null unique references conversations on delete cascade,
  message_id int not null references messages,
  -- `null`: a guest, who is emailed.
  user_id int references users,
  sender_name text,
  sender_email text,
  -- Part of the token in a guest's link.
  link_salt text,
  -- When a guest's expired link was replaced.
  link_issued_at timestamptz,
  language text not null check (language in ('ar', 'en')),
  place_id int references places on delete set null,
  order_id int references orders,
  -- Reported message of another conversation.
  reported_message_id int references messages on delete set null,
  -- Reported review.
  review_id int references reviews on delete set null,
  -- Right under the data protection law that it exercises.
  data_right text check (data_right in ('correction', 'restriction', 'objection', 'erasure')),
  state text not null default 'inProcess' check (state in ('inProcess', 'processed')),
  assignee_id int references users,
  created_at timestamptz not null,
  processed_at timestamptz,
  resolution text,
  version int not null default 0,
  check ((user_id is null) = (sender_email is not null)),
  check ((user_id is null) = (sender_name is not null)),
  check ((user_id is null) = (link_salt is not null)),
  check (state = 'inProcess' or (processed_at is not null and resolution is not null))
);
create index complaints_user on complaints (user_id, id desc) where user_id is not null;
create index complaints_open on complaints (id) where state = 'inProcess';
create index complaints_processed on complaints (processed_at desc) where state = 'processed';
create index complaints_reported on complaints (reported_message_id) where reported_message_id is not null;
-- Erasing a review checks whether it was reported.
create index complaints_review on complaints (review_id) where review_id is not null;
-- Guests request new links by email.
create index complaints_sender on complaints (sender_email) where sender_email is not null;
create index complaints_rights on complaints (id) where data_right is not null;
create index complaints_message on complaints (message_id);
create index complaints_place on complaints (place_id) where place_id is not null;

create table reply_templates (
  id int generated always as identity primary key,
  name_ar text not null,
  name_en text not null,
  text_ar text not null,
  text_en text not null,
  version int not null default 0
);
create unique index reply_templates_name_ar on reply_templates (ar_norm(name_ar));
create unique index reply_templates_name_en on reply_templates (ar_norm(name_en));
