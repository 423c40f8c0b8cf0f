-- In hundredths of a percent: what a package must cost of its points' value, and what a commission must leave of a sale, to be for one person to save.
alter table countries add column min_share int not null default 5000;
alter table countries add constraint countries_min_share check (min_share between 0 and 10000) not valid;
