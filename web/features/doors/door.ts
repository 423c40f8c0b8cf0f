import type { calls, ReplyOf } from '#web/api/calls.ts'

export type Door = ReplyOf<typeof calls.doors.getDoor>

/** One that is still there. */
export type ShownDoor = Door & { place: NonNullable<Door['place']>; branch: NonNullable<Door['branch']> }
