import { z } from 'zod'

/** What waits for a person, as far as they may open it. */
export const Counts = z.object({
  unapprovedPlaces: z.int().optional(),
  unreadNotifications: z.int().optional(),
})
export type Counts = z.infer<typeof Counts>
