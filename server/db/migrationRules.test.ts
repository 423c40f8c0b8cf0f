import assert from 'node:assert/strict'
import test from 'node:test'
import { findMigrationFaults } from '../testing/checks/migrationRules.ts'
import { parseMigration, readMigrations } from './migrationFiles.ts'

/** The baseline is only applied to empty databases. */
const baselineEnd = '039_search.sql'

const findFaults = (...texts: string[]) =>
  findMigrationFaults(texts.map((text, n) => parseMigration(`90${n + 1}_given.sql`, text)))

test('migration rules: none locks a large table for long or drops a used object', async () => {
  const files = readMigrations().filter(({ name }) => name > baselineEnd)
  assert.deepEqual(await findMigrationFaults(files), [])
})

const rejected: [string, RegExp][] = [
  ['create index on users (name)', /"create index concurrently" in a separate file/],
  ['create index concurrently a on users (name); select 1', /can't be part of a transaction/],
  ['drop index users_name', /"drop index concurrently if exists" in a separate file/],
  ['alter table users add column at timestamptz default clock_timestamp()', /backfill the others in a job/],
  ['alter table users add column token uuid default gen_random_uuid()', /rewrites the whole table/],
  ['alter table users add column n serial', /rewrites the whole table/],
  ['alter table users add column n int generated always as (1) stored', /rewrites the whole table/],
  ['alter table users add column n int not null', /needs a default/],
  ['alter table users add column n int references places', /"add constraint … not valid"/],
  ['alter table users add column n int check (n > 0)', /"add constraint … not valid"/],
  ['alter table users add column n int unique', /"create unique index concurrently"/],
  ['alter table users alter column name set not null', /check \(name is not null\) not valid/],
  ['alter table users add constraint c check (id > 0)', /add it "not valid"/],
  ['alter table users add constraint c foreign key (id) references places', /add it "not valid"/],
  ['alter table users add constraint c unique (name)', /"add constraint … using index"/],
  [
    'alter table users add constraint c check (id > 0) not valid; alter table users validate constraint c',
    /validate it in a later file/,
  ],
  ['alter table users alter column name type varchar(20)', /type of the column users\.name.*unused since/],
  ['alter table users drop column name', /column users\.name.*"-- unused since 0\.2\.0"/],
  ['alter table users rename column name to title', /still uses users\.name/],
  ['alter table users rename to people', /still uses users during/],
  ['drop table users', /still uses users during/],
  ['truncate users', /the rows of the table/],
  ['update users set name = 1', /change them in batches in a job/],
  ['delete from users', /change them in batches in a job/],
  ['lock table users', /blocks all other transactions/],
  ['do $$ begin end $$', /write statements/],
  ['begin; select 1; commit', /already a transaction/],
  ['set lock_timeout = 0', /the migrator sets lock_timeout/],
  ['vacuum full users', /rewritten/],
  ['reindex table users', /rewritten/],
  [
    'create table people (like users) partition by range (created_at); alter table people attach partition users for values from (minvalue) to (maxvalue)',
    /attach it as the default/,
  ],
]

for (const [sql, why] of rejected) {
  test(`migration rules: rejected, with an alternative: ${sql}`, async () => {
    const [fault, ...more] = new Set(await findFaults(sql))
    assert.match(fault ?? 'nothing', why)
    assert.match(fault ?? '', /^901_given\.sql: .*\.$/)
    assert.deepEqual(more, [])
  })
}

test('migration rules: statements without long locks and removals are allowed', async () => {
  const faults = await findFaults(
    `create table notes (id int primary key, user_id int not null references users, at timestamptz default clock_timestamp());
     create index notes_user on notes (user_id);
     alter table notes add constraint positive check (id > 0);
     insert into notes values (1, 1);
     update notes set user_id = 2`,
    `alter table users add column n int not null default 0, add column at timestamptz default now(), add column kind text default 'a'::text;
     alter table users add constraint named check (name is not null) not valid;
     alter table users alter column n set default 3, drop constraint if exists old;
     create trigger t before update on users for each row execute function f();
     create view everybody as select 1`,
    'alter table users validate constraint named',
    'alter table users alter column name set not null; alter table users drop constraint named',
    '-- Looked for by everybody.\ncreate unique index concurrently users_n on users (n);',
    'alter table users add constraint users_n unique using index users_n',
    'drop index concurrently if exists users_name',
    '-- unused since 0.2.0\nalter table users drop column n; drop table notes',
    `alter table users rename to users_default;
     create table users (like users_default) partition by range (created_at);
     alter table users attach partition users_default default`,
    '-- small: pages, settings\nupdate pages set title = 1; create index on settings (id)',
  )
  assert.deepEqual(faults, [])
})

test('migration rules: statements parsed as concurrent are applied concurrently', async () => {
  for (const sql of [
    'create index concurrently a on b (c)',
    '-- why\n\nCREATE UNIQUE INDEX CONCURRENTLY a ON b (c) where c > 0;\n',
    'drop index concurrently if exists a;',
  ]) {
    assert.deepEqual(await findFaults(sql), [])
    assert.equal(parseMigration('a', sql).concurrently?.index, 'a')
  }
})
