-- When the network of a referral is erased, as its retention rule says it.
create index concurrently referrals_network_age on referrals ((case when address_hash is not null then joined_at end));
