alter table ledger_accounts validate constraint ledger_accounts_kind;
alter table journals
  validate constraint journals_kind,
  validate constraint journals_reference_given;
alter table entries validate constraint entries_kind;
