-- The complaints of a guest, who requests new links to them by email.
create index concurrently complaints_sender on complaints (sender_email) where sender_email is not null;
