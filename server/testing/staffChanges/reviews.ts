import { reviews } from '#contract/reviews.ts'
import { openCounter } from '../orders.ts'
import type { Person } from '../people.ts'
import { reviewed } from '../reviews.ts'
import type { World } from '../world.ts'
import type { StaffChanges } from './naming.ts'

let made = 0

/** What staff change of reviews, and of the words that none may have. */
export function reviewChanges(world: World, staff: Person): StaffChanges {
  const written = async () => ({ reviewId: (await reviewed(world, await openCounter(world))).id })
  const word = () => {
    made += 1
    return { word: `كلمة ${made}` }
  }
  const saved = () => world.ask(reviews.saveBannedWord, word(), staff)
  return {
    'reviews.hideReview': { 'hides one': async () => ({ ...(await written()), reason: 'إهانة' }) },
    'reviews.showReview': {
      'shows one again': async () => {
        const hidden = await written()
        await world.ask(reviews.hideReview, { ...hidden, reason: 'إهانة' }, staff)
        return hidden
      },
    },
    'reviews.removeAnswer': {
      'removes one': async () => {
        const counter = await openCounter(world)
        const { id: reviewId } = await reviewed(world, counter)
        await world.ask(reviews.answerReview, { reviewId, text: 'رد' }, counter.owner)
        return { reviewId, reason: 'إهانة' }
      },
    },
    'reviews.saveBannedWord': {
      'adds one': async () => word(),
      'changes one': async () => ({ ...word(), id: (await saved()).id }),
    },
    'reviews.deleteBannedWord': { 'deletes one': async () => ({ id: (await saved()).id }) },
  }
}
