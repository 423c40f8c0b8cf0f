-- Expiries of the last months, to find those that came too early.
create index concurrently journals_expired on journals (at) where kind = 'expiry';
