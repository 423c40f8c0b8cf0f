import { arabicPoints, englishPoints } from '#contract/core/countedPoints.ts'
import { text } from '#contract/core/text.ts'

export const balanceText = text({
  ar: {
    balance: 'رصيدك:',
    points: (points: number) => (points === 0 ? 'لا نقاط لديك' : arabicPoints(points)),
    expire: (points: string, day: string) => `تنتهي صلاحية ${points} منها في ${day}`,
    topUp: 'شراء نقاط',
  },
  en: {
    balance: 'Balance:',
    points: (points) => (points === 0 ? 'No points' : englishPoints(points)),
    expire: (points, day) => `${points} expire on ${day}`,
    topUp: 'Top up',
  },
})
