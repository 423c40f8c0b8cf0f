import { gifts } from '#contract/gifts.ts'
import { give, typed } from '../gifts.ts'
import { buyPoints } from '../points.ts'
import type { Examples, Rows } from './rows.ts'

/** What a member does with points that they have: whoever has some stays a member. */
export const giftersAlone: readonly string[] = [
  'gifts.getGift',
  'gifts.acceptGift',
  'gifts.takeBackGift',
  'gifts.thankForGift',
]

/** What members do with gifts: those that the member got, and one that they gave. */
export async function giftExamples({ world, member }: Rows): Promise<Examples> {
  const giver = await world.person()
  for (const { id } of [giver, member]) await buyPoints(world, id, { points: 500 })
  const got = async () => ({ giftId: (await give(world, giver, member.phone, { points: 1 })).id })
  return {
    'gifts.givePoints': () => ({ ...typed('+201155512345'), points: 1, design: 'eid' }),
    'gifts.getGifts': () => ({ side: 'got' }),
    'gifts.getGift': got,
    'gifts.acceptGift': got,
    'gifts.takeBackGift': async () => ({
      giftId: (await give(world, member, '+201155512346', { points: 1 })).id,
    }),
    'gifts.thankForGift': async () => {
      const gift = await got()
      await world.ask(gifts.acceptGift, gift, member)
      return { ...gift, text: 'شكرًا' }
    },
  }
}
