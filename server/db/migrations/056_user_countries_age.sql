create index concurrently user_countries_age on user_countries (last_login_at);
