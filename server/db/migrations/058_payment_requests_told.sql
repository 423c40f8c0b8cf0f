-- Said to be paid and not booked: looked for every minute.
create index concurrently payment_requests_told on payment_requests (told_paid_at)
where told_paid_at is not null and paid_at is null;
