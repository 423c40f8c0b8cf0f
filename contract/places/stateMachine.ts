import {
  defineStateMachine,
  type MachineEvent,
  type MachineRole,
  type MachineState,
} from '../core/stateMachine.ts'
import { placeStates } from './constants.ts'

export const placeStateMachine = defineStateMachine('place', placeStates, [
  { event: 'registered', from: [], to: 'registered', by: ['guest'], endpoint: 'managedPlaces.register' },
  {
    event: 'registered',
    from: [],
    to: 'registered',
    by: ['place', 'staff'],
    endpoint: 'managedPlaces.savePlace',
  },
  {
    event: 'resubmitted',
    from: ['revisionRequested', 'rejected'],
    to: 'registered',
    by: ['place'],
    when: 'it has both documents, and new ones instead of those that were refused',
    endpoint: 'managedPlaces.savePlace',
  },
  {
    event: 'revisionRequested',
    from: ['registered', 'revisionRequested'],
    to: 'revisionRequested',
    by: ['staff'],
    endpoint: 'managedPlaces.requestRevision',
  },
  {
    event: 'approved',
    from: ['registered', 'revisionRequested'],
    to: 'approved',
    by: ['staff'],
    endpoint: 'managedPlaces.decidePlace',
  },
  {
    event: 'rejected',
    from: ['registered', 'revisionRequested'],
    to: 'rejected',
    by: ['staff'],
    endpoint: 'managedPlaces.decidePlace',
  },
  {
    event: 'suspended',
    from: ['approved'],
    to: 'suspended',
    by: ['staff'],
    endpoint: 'managedPlaces.decidePlace',
  },
  {
    event: 'lifted',
    from: ['suspended'],
    to: 'approved',
    by: ['staff'],
    endpoint: 'managedPlaces.decidePlace',
  },
])

export type PlaceEvent = MachineEvent<typeof placeStateMachine>
export type PlaceActorRole = MachineRole<typeof placeStateMachine>

export const placeChangeStateMachine = defineStateMachine(
  'pending change of a place',
  ['pending', 'approved', 'rejected', 'withdrawn'],
  [
    {
      event: 'requested',
      from: [],
      to: 'pending',
      by: ['place'],
      when: 'the place is approved or suspended, and its name, category, tax number, links or a document changes',
      endpoint: 'managedPlaces.savePlace',
    },
    {
      event: 'approved',
      from: ['pending'],
      to: 'approved',
      by: ['staff'],
      endpoint: 'managedPlaces.decideChange',
    },
    {
      event: 'rejected',
      from: ['pending'],
      to: 'rejected',
      by: ['staff'],
      endpoint: 'managedPlaces.decideChange',
    },
    {
      event: 'withdrawn',
      from: ['pending'],
      to: 'withdrawn',
      by: ['place', 'staff'],
      endpoint: 'managedPlaces.withdrawChange',
    },
    {
      event: 'withdrawn',
      from: ['pending'],
      to: 'withdrawn',
      by: ['place'],
      when: 'another change replaces it, or nothing differs any longer',
      endpoint: 'managedPlaces.savePlace',
    },
  ],
)

export type PlaceChangeState = MachineState<typeof placeChangeStateMachine>
export type PlaceChangeEvent = MachineEvent<typeof placeChangeStateMachine>
