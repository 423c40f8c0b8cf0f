import { plural } from './text.ts'

export const arabicOffers = (n: number) =>
  plural(n, {
    zero: 'لا عروض جديدة',
    one: 'عرض جديد',
    two: 'عرضان جديدان',
    few: '# عروض جديدة',
    many: '# عرضًا جديدًا',
    other: '# عرض جديد',
  })

/** Further places, after the name of one. */
export const arabicOthers = (n: number) =>
  plural(n, {
    zero: '',
    one: ' ومكان آخر',
    two: ' ومكانين آخرين',
    few: ' و# أماكن أخرى',
    many: ' و# مكانًا آخر',
    other: ' و# مكان آخر',
  })

export const englishOffers = (n: number) => plural(n, { one: '# new offer', other: '# new offers' })

export const englishOthers = (n: number) =>
  plural(n, { zero: '', one: ' and # other place', other: ' and # other places' })
