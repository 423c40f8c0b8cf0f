import type pg from 'pg'
import type { StateMachine } from '#contract/core/stateMachine.ts'
import { stateMachines } from '#contract/stateMachines.ts'

/** Where each machine’s state is stored: an SQL expression over the row of a table. */
type StateColumn = { table: string; state: string }

const stateColumns: Record<string, StateColumn> = {
  approval: { table: 'approvals', state: 'state' },
  claim: { table: 'claim_requests', state: "case when claim_id is null then 'requested' else 'settled' end" },
  complaint: { table: 'complaints', state: 'state' },
  offer: { table: 'offers', state: 'state' },
  order: { table: 'orders', state: 'state' },
  place: { table: 'places', state: 'state' },
  'pending change of a place': { table: 'place_changes', state: 'state' },
  'suspicion case': { table: 'suspicion_cases', state: 'state' },
  payment: { table: 'payment_requests', state: 'state' },
  refund: { table: 'payment_refunds', state: 'state' },
  gift: { table: 'gifts', state: 'state' },
  statement: { table: 'statements', state: "case when payout_id is null then 'unpaid' else 'paid' end" },
  dispute: { table: 'disputes', state: 'state' },
  'webhook delivery': { table: 'webhook_deliveries', state: 'state' },
  referral: { table: 'referrals', state: 'state' },
}

const toLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`

function listPairs({ transitions }: StateMachine): string[] {
  return transitions.flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`))
}

function createTrigger(machine: StateMachine): string {
  const column = stateColumns[machine.name]
  if (!column) throw new Error(`stateChecks.ts doesn’t say where the state of ${machine.name} is stored`)
  const { table, state } = column
  const of = (row: 'old' | 'new') => `(select (${state})::text from (select ${row}.*) as changed)`
  const name = `check_${table}_states`
  return `
    create function test_states.${name}() returns trigger language plpgsql as $check$
    declare
      before text := ${of('old')};
      after text := ${of('new')};
    begin
      if before is distinct from after then
        if not (before || ' → ' || after = any (array[${listPairs(machine).map(toLiteral).join(', ')}]::text[])) then
          raise exception 'Not a transition of ${machine.name}: % → %', before, after;
        end if;
        insert into test_states.changes values (${toLiteral(machine.name)}, new.id::text, before, after);
      end if;
      return null;
    end $check$;
    create trigger ${name} after update on ${table} for each row execute function test_states.${name}()`
}

/** In each test database, an update that makes no transition of the table fails. */
export async function createStateChecks(client: pg.Client): Promise<void> {
  await client.query('create schema test_states')
  await client.query(
    'create table test_states.changes (machine text, entity text, before text, after text, id bigint generated always as identity)',
  )
  for (const machine of stateMachines) await client.query(createTrigger(machine))
}
