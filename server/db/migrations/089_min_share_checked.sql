alter table countries validate constraint countries_min_share;
