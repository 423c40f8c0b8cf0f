import type { PlaceEvent } from '#contract/places/stateMachine.ts'

export type Decision = Exclude<PlaceEvent, 'registered' | 'resubmitted'>

declare module '#server/core/events/events.ts' {
  interface Events {
    'places.placeRegistered': { placeId: number }
    /** The owner submitted again a place that waited for changes or was rejected. */
    'places.placeResubmitted': { placeId: number }
    'places.placeDecided': { placeId: number; decision: Decision; reason: string }
    /** The owner of an approved place requested a change that needs review. */
    'places.changeRequested': { placeId: number; changeId: number }
    'places.changeWithdrawn': { placeId: number }
    'places.changeDecided': { placeId: number; changeId: number; isApproved: boolean; reason: string }
    /** A decision of the review desk, because the place changed before it took effect. */
    'places.decisionDropped': { placeId: number; decidedById: number }
    'places.branchDeleted': { placeId: number }
    'places.placeDeleted': { placeId: number; nameAr: string; nameEn: string; ownerId: number | null }
  }
}
