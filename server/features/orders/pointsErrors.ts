import { arabicPoints, englishPoints } from '#contract/core/countedPoints.ts'
import { ApiError } from '#server/common/apiError.ts'

export function notEnoughPointsError(missing: number): ApiError {
  return new ApiError('NotEnoughPoints', {
    message: {
      ar: `رصيد النقاط لا يكفي. ينقصك ${arabicPoints(missing)}.`,
      en: `Not enough points: you need ${englishPoints(missing)} more.`,
    },
  })
}
