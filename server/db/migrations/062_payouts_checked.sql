alter table ledger_accounts
  validate constraint ledger_accounts_kind,
  validate constraint ledger_accounts_of_place,
  validate constraint ledger_accounts_below_nothing;
alter table journals
  validate constraint journals_kind,
  validate constraint journals_reference_given;
alter table entries validate constraint entries_kind;
