-- The last message of a conversation that waits to be pushed to a device: however many come meanwhile, one is pushed.
create table message_pushes (
  device_id int not null references push_devices on delete cascade,
  conversation_id int not null references conversations on delete cascade,
  message_id int not null,
  primary key (device_id, conversation_id)
);
create index message_pushes_conversation on message_pushes (conversation_id);
