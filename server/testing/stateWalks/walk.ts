import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { StateMachine } from '#contract/core/stateMachine.ts'
import { makeMonths } from '#server/core/database/monthlyPartitions.ts'
import { getErrorKey } from '../app/apiErrors.ts'
import type { TestApp } from '../app/testApp.ts'

export type WalkStep<Scene> = {
  /** Name of the requested endpoint; none if the step runs jobs or changes another entity. */
  endpoint?: string
  role: string
  /** Whether one request may change several entities. */
  isBulk?: boolean
  run(scene: Scene): Promise<unknown>
}

export type Walk<Scene> = {
  machine: StateMachine
  /** Creates what the steps need; also the entity, unless a step creates it. */
  begin(app: TestApp): Promise<Scene>
  steps: readonly WalkStep<Scene>[]
}

/** A walk whose scene only its own steps see. */
export type AnyWalk = { machine: StateMachine; walk(app: TestApp): Promise<void> }

type Change = { id: number; before: string; after: string }

async function readChanges({ pool }: TestApp, machine: StateMachine, since: number): Promise<Change[]> {
  const { rows } = await pool.query<Change>(
    'select id::int, before, after from test_states.changes where machine = $1 and id > $2 order by id',
    [machine.name, since],
  )
  return rows
}

function explains(
  { transitions }: StateMachine,
  step: { endpoint?: string; role: string },
  { before, after }: Change,
): boolean {
  return transitions.some(
    ({ from, to, by, endpoint }) =>
      from.includes(before) && to === after && by.includes(step.role) && endpoint === step.endpoint,
  )
}

/** Each request explains one change, unless it changes several entities. Time may end a state during any step. */
function takeExplanation<Scene>(machine: StateMachine, steps: WalkStep<Scene>[], change: Change): boolean {
  const at = steps.findIndex((step) => explains(machine, step, change))
  if (steps[at]?.endpoint && !steps[at].isBulk) steps.splice(at, 1)
  return at >= 0 || explains(machine, { role: 'time' }, change)
}

/**
 * Takes random steps, two at once. Each change of the state must be a transition of the table that one of the
 * two steps may cause, in its role and through its endpoint; a rejected step changes nothing.
 */
export function defineWalk<Scene>({ machine, begin, steps }: Walk<Scene>): AnyWalk {
  const pair = fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...steps))
  return {
    machine,
    async walk(app) {
      let changes = 0
      const property = fc.asyncProperty(fc.array(pair, { minLength: 8, maxLength: 16 }), async (pairs) => {
        const scene = await begin(app)
        let last = (await readChanges(app, machine, 0)).at(-1)?.id ?? 0
        for (const both of pairs) {
          // Steps that pass time don't run every job.
          await makeMonths(app.ctx())
          const errors = await Promise.all(both.map((step) => getErrorKey(step.run(scene))))
          const successful = both.filter((_, at) => errors[at] === 'none')
          for (const change of await readChanges(app, machine, last)) {
            last = change.id
            changes += 1
            assert.ok(
              takeExplanation(machine, successful, change),
              `${machine.name}: ${change.before} → ${change.after} after ${both.map(({ endpoint, role }) => `${endpoint ?? 'no endpoint'} by ${role}`).join(' and ')}`,
            )
          }
        }
      })
      await fc.assert(property, { numRuns: 12, endOnFailure: true })
      assert.ok(changes > 0, `${machine.name}: no step changed the state`)
    },
  }
}
