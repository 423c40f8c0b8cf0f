-- A gift ends once, whoever accepts it while it is taken back or goes back; and a friend is brought once.
create unique index concurrently journals_ended_once on journals (reference) where kind in ('giftIn', 'giftReturn', 'reward');
