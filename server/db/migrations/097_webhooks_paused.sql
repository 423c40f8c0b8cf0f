-- An endpoint that timed out or answered with a 5xx is sent nothing until `paused_until`; `failures` counts such rounds in a row.
alter table webhooks add paused_until timestamptz not null default '-infinity';
alter table webhooks add failures int not null default 0;
