-- How many days before its end its place was told last that a token ends; 0: that it has ended.
alter table api_tokens add column told_days smallint;
