import type { Input } from '#contract/call.ts'
import { type Gift, gifts } from '#contract/gifts.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** A number of Egypt as its owner types it. */
export const typed = (phone: string) => ({ phone: `0${phone.slice(3)}`, phoneCode: '20' })

type Wish = Input<typeof gifts.givePoints>

/** Ten points with a card for whoever holds a number, or what is wished instead. */
export const giftFor = (phone: string, wish: Partial<Wish> = {}): Wish => ({
  ...typed(phone),
  points: 10,
  design: 'birthday',
  text: 'كل سنة وأنت طيب',
  ...wish,
})

/** Somebody gives points to whoever holds a number. */
export function give(world: World, giver: Person, phone: string, wish: Partial<Wish> = {}): Promise<Gift> {
  return world.ask(gifts.givePoints, giftFor(phone, wish), giver)
}
