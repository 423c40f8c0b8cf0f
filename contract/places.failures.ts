import { failures } from './failure.ts'

export const placesFailures = failures({
  PointNeeded: {
    status: 400,
    ar: 'حدّد موقعًا لترتيب النتائج من الأقرب إلى الأبعد',
    en: 'Choose a location to sort by distance',
  },
})
