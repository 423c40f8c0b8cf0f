import type { Input } from '#contract/core/endpoint.ts'
import { gifts } from '#contract/gifts/endpoints.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

/** A number of Egypt as its owner types it. */
export const toPhoneInput = (phone: string) => ({ phone: `0${phone.slice(3)}`, phoneCode: '20' })

type GiftInput = Input<typeof gifts.givePoints>

/** Ten points with a card for whoever holds a number, or what is wished instead. */
export const createGiftInput = (phone: string, overrides: Partial<GiftInput> = {}): GiftInput => ({
  ...toPhoneInput(phone),
  points: 10,
  design: 'birthday',
  text: 'كل سنة وأنت طيب',
  ...overrides,
})

/** Somebody gives points to whoever holds a number. */
export function giveGift(
  app: TestApp,
  giver: TestUser,
  phone: string,
  overrides: Partial<GiftInput> = {},
): Promise<Gift> {
  return app.request(gifts.givePoints, createGiftInput(phone, overrides), giver)
}
