import { arabicPoints, englishPoints } from '#contract/countedPoints.ts'
import { Failure } from '#server/common/failure.ts'

/** Refuses a member whose points don't suffice, and says how many are missing. */
export function tooFewPoints(missing: number): Failure {
  return new Failure('NotEnoughPoints', {
    message: {
      ar: `رصيد النقاط لا يكفي. ينقصك ${arabicPoints(missing)}.`,
      en: `Not enough points: you need ${englishPoints(missing)} more.`,
    },
  })
}
