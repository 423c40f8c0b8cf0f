-- What was published lately, for those who follow its place.
create index concurrently offers_published on offers (published_at) where state = 'live';
