import {
  findTransition,
  type MachineEvent,
  type MachineRole,
  type MachineState,
  type StateMachine,
} from '#contract/core/stateMachine.ts'
import type { Tx } from './ctx.ts'
import type { Actor } from './request/actor.ts'

/** null if time or a transition of another entity causes the event. */
export type ActorOrSystem = Actor | null

export type TransitionStep<Machine extends StateMachine> = {
  event: MachineEvent<Machine>
  actor: ActorOrSystem
  /** The role in which the actor acts. */
  role: MachineRole<Machine>
  at: Date
}

/** Reads and saves a feature's entities for a state machine. */
export type StateStore<Row, Machine extends StateMachine> = {
  machine: StateMachine<MachineState<Machine>, MachineEvent<Machine>, MachineRole<Machine>>
  getRoles(actor: ActorOrSystem, row: Row): readonly MachineRole<Machine>[]
  /** Updates the row, writes its history and emits the event. */
  save<Stored extends Row>(
    tx: Tx,
    row: Stored,
    changes: Partial<Omit<Row, 'id'>> & { state: MachineState<Machine> },
    step: TransitionStep<Machine>,
  ): Promise<Stored>
}

type Changes<Row, Machine extends StateMachine> = Partial<Omit<Row, 'id'>> & {
  state?: MachineState<Machine>
}

type TransitionRequest<Row, Machine extends StateMachine, Stored extends Row> = {
  event: MachineEvent<Machine>
  actor: ActorOrSystem
  at?: Date
  /**
   * Returns the columns that change, with `state` where the event leads to different states. Called after the
   * transition was found in the table, so it may lock and change other rows.
   */
  change(row: Stored): Promise<Changes<Row, Machine>> | Changes<Row, Machine>
  /** Throws the error that names the current state, or returns the row unchanged. */
  reject(): Promise<Stored> | Stored
}

/** The row must be locked until the transaction ends. */
export async function transition<
  Row extends { state: MachineState<Machine> },
  Machine extends StateMachine,
  Stored extends Row,
>(
  tx: Tx,
  store: StateStore<Row, Machine>,
  row: Stored,
  { event, actor, at = tx.now(), change, reject }: TransitionRequest<NoInfer<Row>, Machine, Stored>,
): Promise<Stored> {
  const query = { event, from: row.state, roles: store.getRoles(actor, row) }
  if (!findTransition(store.machine, query)) return reject()
  const changes = await change(row)
  const match = findTransition(store.machine, { ...query, to: changes.state })
  const role = match?.by.find((allowed) => query.roles.includes(allowed))
  if (!(match && role)) throw new Error(`${store.machine.name}: ${event} can’t lead to ${changes.state}`)
  return store.save(tx, row, { ...changes, state: match.to }, { event, actor, role, at })
}

/** The state in which the event creates an entity. */
export function getInitialState<State extends string, Event extends string, Role extends string>(
  machine: StateMachine<State, Event, Role>,
  event: NoInfer<Event>,
  role: NoInfer<Role>,
): State {
  const match = findTransition(machine, { event, from: null, roles: [role] })
  if (!match) throw new Error(`${machine.name}: ${event} by ${role} creates none`)
  return match.to
}
