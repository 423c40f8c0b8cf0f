import type { ReviewQueue } from '#contract/places/schemas.ts'

/** The places around it. After the last place comes the first, so that a skipped one comes again. */
export function locateInQueue({ places }: Pick<ReviewQueue, 'places'>, placeId: number) {
  const index = places.findIndex(({ id }) => id === placeId)
  return {
    /** Null if it isn’t in the queue. */
    position: index === -1 ? null : index + 1,
    previous: places[index - 1] ?? null,
    next: places[index + 1] ?? places.find(({ id }) => id !== placeId) ?? null,
  }
}
