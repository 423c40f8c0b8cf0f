import { findTransition, type StateMachine } from '#contract/core/stateMachine.ts'
import type { Tx } from './ctx.ts'
import type { Actor } from './request/actor.ts'

/** null if time or a transition of another entity causes the event. */
export type ActorOrSystem = Actor | null

export type TransitionStep<Event extends string, Role extends string> = {
  event: Event
  actor: ActorOrSystem
  /** The role in which the actor acts. */
  role: Role
  at: Date
}

/** How a feature stores the entities of a state machine. */
export type StateStore<Row, State extends string, Event extends string, Role extends string> = {
  machine: StateMachine<State, Event, Role>
  getRoles(actor: ActorOrSystem, row: Row): readonly Role[]
  /** Updates the row, writes its history and emits the event. */
  save<Stored extends Row>(
    tx: Tx,
    row: Stored,
    changes: Partial<Row> & { state: State },
    step: TransitionStep<Event, Role>,
  ): Promise<Stored>
}

type TransitionRequest<Row, State extends string, Event extends string, Stored extends Row> = {
  event: Event
  actor: ActorOrSystem
  at?: Date
  /**
   * Returns the columns that change, with `state` where the event leads to different states. Called after the
   * transition was found in the table, so it may lock and change other rows.
   */
  change(row: Stored): Promise<Partial<Row> & { state?: State }> | (Partial<Row> & { state?: State })
  /** Throws the error that names the current state, or returns the row unchanged. */
  reject(): Promise<Stored> | Stored
}

/** The row must be locked until the transaction ends. */
export async function transition<
  Row extends { state: State },
  State extends string,
  Event extends string,
  Role extends string,
  Stored extends Row,
>(
  tx: Tx,
  store: StateStore<Row, State, Event, Role>,
  row: Stored,
  { event, actor, at = tx.now(), change, reject }: TransitionRequest<NoInfer<Row>, State, Event, Stored>,
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
