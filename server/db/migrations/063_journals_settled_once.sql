-- No statement and no payout moves points twice.
create unique index concurrently journals_settled_once on journals (kind, reference) where kind in ('settlement', 'payout');
