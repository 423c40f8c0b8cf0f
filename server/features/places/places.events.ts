/** What staff decided about a place. */
export type Decision = 'approved' | 'rejected' | 'revisionRequested' | 'suspended' | 'lifted'

declare module '#server/core/events/events.ts' {
  interface Events {
    /** A place was registered and waits for staff. */
    'places.placeRegistered': { placeId: number }
    /** Its owner sent a place again that waited for changes or was rejected. */
    'places.placeSentAgain': { placeId: number }
    'places.placeDecided': { placeId: number; decision: Decision; reason: string }
    /** The owner of an approved place asked for a change of what staff check. */
    'places.changeRequested': { placeId: number; changeId: number }
    /** The owner took it back. */
    'places.changeWithdrawn': { placeId: number }
    'places.changeDecided': { placeId: number; changeId: number; isApproved: boolean; reason: string }
    'places.branchDeleted': { placeId: number }
    /** A place is gone; what it was called, and whose it was. */
    'places.placeDeleted': { placeId: number; nameAr: string; nameEn: string; ownerId: number | null }
  }
}
