import { arabicPoints, englishPoints } from '#contract/core/countedPoints.ts'
import { text } from '#contract/core/text.ts'

export const cachedWalletText = text({
  ar: {
    title: 'محفظتك',
    points: arabicPoints,
    held: (points: string) => `نقاط محجوزة: ${points}`,
    expire: (points: string, day: string) => `تنتهي صلاحية ${points} في ${day}`,
    knownAt: (time: string) => `هذا رصيدك كما كان في ${time}.`,
    offline: 'لا يوجد اتصال الآن، وقد يكون رصيدك قد تغيّر منذ ذلك الوقت.',
    again: 'حاول مرة أخرى',
  },
  en: {
    title: 'Your wallet',
    points: englishPoints,
    held: (points) => `Held points: ${points}`,
    expire: (points, day) => `${points} expire on ${day}`,
    knownAt: (time) => `This was your balance on ${time}.`,
    offline: 'You’re offline, and it may have changed since.',
    again: 'Try again',
  },
})
