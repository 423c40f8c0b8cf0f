import { plural, text } from '#contract/core/text.ts'

export const offersCountText = text({
  ar: {
    offers: (n: number) =>
      plural(n, {
        zero: '',
        one: 'عرض واحد',
        two: 'عرضان',
        few: '# عروض',
        many: '# عرضًا',
        other: '# عرض',
      }),
  },
  en: { offers: (n) => plural(n, { one: '# offer', other: '# offers' }) },
})

export const categoryTileText = text({
  ar: { otherSite: 'موقع آخر', newTab: '(يُفتح في علامة تبويب جديدة)' },
  en: { otherSite: 'Another site', newTab: '(opens in a new tab)' },
})

export const offerText = text({
  ar: {
    percent: (n: string) => `${n}٪`,
    twoForOne: '١+١',
    off: (amount: string) => `خصم ${amount}`,
    forPrice: (price: string) => `بسعر ${price}`,
    usable: 'يسري الآن',
    usableUntil: (time: string) => `يسري الآن حتى ${time}`,
    usableToday: (time: string) => `يسري اليوم من ${time}`,
    usableFrom: (time: string) => `يسري من ${time}`,
    free: 'بلا نقاط',
    byBill: 'النقاط حسب الفاتورة',
    upTo: 'بحد أقصى',
    left: (n: number) =>
      plural(n, {
        zero: 'نفدت الكمية',
        one: 'باقٍ واحد',
        two: 'باقٍ اثنان',
        few: 'باقٍ #',
        many: 'باقٍ #',
        other: 'باقٍ #',
      }),
    until: (day: string) => `حتى ${day}`,
    at: (place: string, city: string) => `${place}، ${city}`,
    away: (distance: string) => `، ${distance}`,
    ended: 'انتهى هذا العرض',
    count: (n: number) =>
      plural(n, {
        zero: 'لا عروض',
        one: 'عرض واحد',
        two: 'عرضان',
        few: '# عروض',
        many: '# عرضًا',
        other: '# عرض',
      }),
    discountType: 'نوع الخصم',
  },
  en: {
    percent: (n) => `${n}%`,
    twoForOne: '2 for 1',
    off: (amount) => `${amount} off`,
    forPrice: (price) => `For ${price}`,
    usable: 'Valid now',
    usableUntil: (time) => `Valid now until ${time}`,
    usableToday: (time) => `Valid today, from ${time}`,
    usableFrom: (time) => `Valid from ${time}`,
    free: 'No points',
    byBill: 'Points by the bill',
    upTo: 'Up to',
    left: (n) => plural(n, { zero: 'Sold out', one: '# left', other: '# left' }),
    until: (day) => `Until ${day}`,
    at: (place, city) => `${place}, ${city}`,
    away: (distance) => ` · ${distance}`,
    ended: 'This offer has ended',
    count: (n) => plural(n, { zero: 'No offers', one: '# offer', other: '# offers' }),
    discountType: 'Type of discount',
  },
})
