-- Conversations between two parties.
create table conversations (
  id int generated always as identity primary key,
  -- Key of the two parties, which share one conversation; `null` if they may have several, as for complaints.
  parties text constraint conversations_parties unique,
  -- Subject of a complaint.
  subject text,
  -- Order that a message mentioned last.
  order_id int references orders,
  -- No further messages.
  is_ended boolean not null default false,
  started_at timestamptz not null
);

-- A party and its state, which all its people share.
create table conversation_participants (
  conversation_id int not null references conversations on delete cascade,
  side smallint not null check (side in (1, 2)),
  -- 'team': staff who handle complaints. 'guest': no account.
  kind text not null check (kind in ('user', 'place', 'branch', 'team', 'guest')),
  user_id int references users,
  -- Also set for a branch, because the owner of its place has access.
  place_id int references places,
  branch_id int references branches,
  -- Of a guest.
  name text,
  -- Last message of the conversation, for the order of lists.
  last_message_id int not null default 0,
  -- Last message that this side has read.
  last_read_message_id int not null default 0,
  -- Messages of the other side since then.
  unread int not null default 0 check (unread >= 0),
  -- When the other side began to wait for an answer.
  unanswered_since timestamptz,
  -- Until the next message.
  is_closed boolean not null default false,
  is_muted boolean not null default false,
  primary key (conversation_id, side),
  check ((kind = 'user') = (user_id is not null)),
  check ((kind in ('place', 'branch')) = (place_id is not null)),
  check ((kind = 'branch') = (branch_id is not null)),
  check ((kind = 'guest') = (name is not null))
);
create index conversation_participants_user on conversation_participants (user_id, last_message_id desc) where user_id is not null;
create index conversation_participants_place on conversation_participants (place_id, last_message_id desc) where place_id is not null;
create index conversation_participants_branch on conversation_participants (branch_id, last_message_id desc) where branch_id is not null;
create index conversation_participants_team on conversation_participants (last_message_id desc) where kind = 'team';
-- Counted for every message of a live stream.
create index conversation_participants_user_unread on conversation_participants (user_id) where user_id is not null and unread > 0;
create index conversation_participants_place_unread on conversation_participants (place_id) where place_id is not null and unread > 0;
create index conversation_participants_branch_unread on conversation_participants (branch_id)
where branch_id is not null and unread > 0;

create table messages (
  -- Assigned under the lock of the conversation, so ids follow the order of its messages.
  id int generated always as identity primary key,
  conversation_id int not null,
  side smallint not null,
  -- `null`: a guest.
  author_id int references users,
  -- Client's key: a message that is sent again is stored once.
  key text not null,
  -- Empty if it is only a picture, or erased.
  text text not null,
  folded text generated always as (ar_norm(text)) stored,
  picture text references pictures,
  order_id int references orders,
  sent_at timestamptz not null,
  erased_at timestamptz,
  foreign key (conversation_id, side) references conversation_participants on delete cascade,
  check (erased_at is null or (text = '' and picture is null)),
  check (text <> '' or picture is not null or erased_at is not null)
);
create unique index messages_key on messages (author_id, key);
create unique index messages_guest_key on messages (conversation_id, key) where author_id is null;
create index messages_conversation on messages (conversation_id, id);
create index messages_folded on messages using gin (folded gin_trgm_ops);
create index messages_picture on messages (picture) where picture is not null;
create index messages_order on messages (order_id) where order_id is not null;

-- Blocks between a member and a place with all its branches.
create table chat_blocks (
  user_id int not null references users on delete cascade,
  place_id int not null references places on delete cascade,
  -- Otherwise by the member.
  by_place boolean not null,
  primary key (user_id, place_id, by_place)
);
create index chat_blocks_place on chat_blocks (place_id);

-- Last message of a conversation that waits to be pushed to a device: several become one push.
create table message_pushes (
  subscription_id int not null references push_subscriptions on delete cascade,
  conversation_id int not null references conversations on delete cascade,
  message_id int not null,
  primary key (subscription_id, conversation_id)
);
create index message_pushes_conversation on message_pushes (conversation_id);
