create index concurrently referrals_network on referrals (address_hash, joined_at) where address_hash is not null;
