export type Transition<State extends string, Event extends string, Role extends string> = {
  event: Event
  /** Empty if the transition creates the entity. */
  from: readonly State[]
  to: State
  by: readonly Role[]
  /** Precondition besides state and role, as a clause: “the reserved time hasn’t ended”. Its service checks it. */
  when?: string
  /** Name of the endpoint that requests it. Without one, a job or a transition of another entity makes it. */
  endpoint?: string
}

/**
 * All transitions of one kind of entity. The server makes no others, the screens offer no others, and the
 * OpenAPI document and `docs/states.md` list them.
 */
export type StateMachine<
  State extends string = string,
  Event extends string = string,
  Role extends string = string,
> = {
  name: string
  states: readonly State[]
  transitions: readonly Transition<State, Event, Role>[]
}

export type MachineState<Machine extends StateMachine> = Machine['states'][number]
export type MachineEvent<Machine extends StateMachine> = Machine['transitions'][number]['event']
export type MachineRole<Machine extends StateMachine> = Machine['transitions'][number]['by'][number]

export function defineStateMachine<
  const State extends string,
  const Event extends string,
  const Role extends string,
>(
  name: string,
  states: readonly State[],
  transitions: readonly Transition<NoInfer<State>, Event, Role>[],
): StateMachine<State, Event, Role> {
  return { name, states, transitions }
}

export type TransitionQuery<State extends string, Event extends string, Role extends string> = {
  event: Event
  /** null for a new entity. */
  from: State | null
  /** The actor's roles for the entity; the first matching row of the table counts. */
  roles: readonly Role[]
  /** Needed where one event leads to different states. */
  to?: State | undefined
}

export function findTransition<State extends string, Event extends string, Role extends string>(
  { transitions }: StateMachine<State, Event, Role>,
  { event, from, roles, to }: TransitionQuery<State, Event, Role>,
): Transition<State, Event, Role> | undefined {
  return transitions.find(
    (row) =>
      row.event === event &&
      (from === null ? row.from.length === 0 : row.from.includes(from)) &&
      row.by.some((role) => roles.includes(role)) &&
      (to === undefined || row.to === to),
  )
}

/** The states that allow the event, for any role. */
export function listStatesBefore<State extends string, Event extends string>(
  { transitions }: StateMachine<State, Event>,
  event: NoInfer<Event>,
): State[] {
  return [...new Set(transitions.flatMap((row) => (row.event === event ? row.from : [])))]
}

/** The event must lead to one state, wherever it starts. */
export function getStateAfter<State extends string, Event extends string>(
  { name, transitions }: StateMachine<State, Event>,
  event: NoInfer<Event>,
): State {
  const [to, ...others] = new Set(transitions.flatMap((row) => (row.event === event ? [row.to] : [])))
  if (to === undefined || others.length > 0) throw new Error(`${name}: ${event} doesn’t lead to one state`)
  return to
}

/** Whether a user in this role may cause the event now, as far as state and role decide it. */
export function canTransition<State extends string, Event extends string, Role extends string>(
  machine: StateMachine<State, Event, Role>,
  event: NoInfer<Event>,
  from: NoInfer<State>,
  role: NoInfer<Role>,
): boolean {
  return findTransition(machine, { event, from, roles: [role] }) !== undefined
}
