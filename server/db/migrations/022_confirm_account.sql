-- Whoever confirms an account that somebody else made asks for a code, too.
alter table codes
  drop constraint codes_purpose_check,
  drop constraint codes_check,
  add constraint codes_purpose check (purpose in ('signUp', 'resetPassword', 'changePhone', 'confirmAccount')),
  add constraint codes_asker check ((purpose in ('changePhone', 'confirmAccount')) = (user_id is not null));
