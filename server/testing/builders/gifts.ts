import type { Input } from '#contract/core/endpoint.ts'
import { gifts } from '#contract/gifts/endpoints.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

/** The local form that users type. */
export const toPhoneInput = (phone: string) => ({ phone: `0${phone.slice(3)}`, phoneCode: '20' })

type GiftInput = Input<typeof gifts.givePoints>

export const createGiftInput = (phone: string, overrides: Partial<GiftInput> = {}): GiftInput => ({
  ...toPhoneInput(phone),
  points: 10,
  design: 'birthday',
  text: 'كل سنة وأنت طيب',
  ...overrides,
})

export function giveGift(
  app: TestApp,
  giver: TestUser,
  phone: string,
  overrides: Partial<GiftInput> = {},
): Promise<Gift> {
  return app.request(gifts.givePoints, createGiftInput(phone, overrides), giver)
}
