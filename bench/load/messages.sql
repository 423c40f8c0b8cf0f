-- The same locks, rows and messages of the stream as the product's, in a transaction of its own.
create function bench_message(who int, chat int, said text, sent_as text, now timestamptz) returns int
language plpgsql as $$
declare
  ended boolean;
  own smallint;
  to_place int;
  added int;
begin
  select conversation_participants.side, is_ended into own, ended from conversation_participants
  join conversations on conversations.id = conversation_id
  where conversation_id = chat and user_id = who for no key update of conversations;
  select places.id into to_place from conversation_participants other join places on places.id = other.place_id
  where conversation_id = chat and other.side <> own and places.deleted_at is null;
  if to_place is null or ended or exists (select from messages where author_id = who and key = sent_as)
    or exists (select from chat_blocks where user_id = who and place_id = to_place) then
    raise exception 'refused';
  end if;
  insert into rate_limit_counters (key, window_start, hits, expires_at)
  values ('bench.messages:' || who, date_trunc('minute', now), 1, date_trunc('minute', now) + interval '1 minute')
  on conflict (key, window_start) do update set hits = rate_limit_counters.hits + 1 where rate_limit_counters.hits < 30;
  if not found then
    raise exception 'too many';
  end if;
  insert into messages (conversation_id, side, author_id, key, text, sent_at) values (chat, own, who, sent_as, said, now)
  returning id into added;
  update conversation_participants set last_message_id = added, is_closed = false, unread = unread + (side <> own)::int,
    unanswered_since = case when side <> own then coalesce(unanswered_since, now) end
  where conversation_id = chat;
  with hearers as (
    select who as id
    union select owner_id from places where id = to_place
    union select users.id from users join ranks on ranks.id = rank_id and base = 'ServiceSupplier'
    where service_place_id = to_place and deleted_at is null
  ), numbered as (
    insert into live_sequences as s (user_id, last_seq)
    select id, 1 from hearers order by id
    on conflict (user_id) do update set last_seq = s.last_seq + 1 returning user_id, last_seq
  )
  insert into live_messages (user_id, seq, message, created_at)
  select user_id, last_seq, json_build_object('kind', 'chat', 'chatId', chat, 'messageId', added), now from numbered;
  return added;
end
$$;
