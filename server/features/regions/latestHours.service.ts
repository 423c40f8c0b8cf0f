import { sql } from 'kysely'

/** Rows (id, until): for each country, when it was last this local time, `17:00`. */
export const selectLatestHours = (now: Date, time: string) => sql`
  select id, (here::date - (here::time < ${time}::time)::int + ${time}::time) at time zone zone as until
  from (select id, time_zone as zone, ${now}::timestamptz at time zone time_zone as here from countries) as clocks`
