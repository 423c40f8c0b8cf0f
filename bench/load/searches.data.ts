const cairo = { lat: 30.0444, lng: 31.2357 }

type Searches = Record<'selective' | 'common' | 'filters' | 'mixed', readonly object[]>

/** By cost. Field names are those of the wire. */
export const searches: Searches = {
  selective: [
    { name: 'باجيتو' },
    { name: 'حمزنسر' },
    { name: 'قصر الشوق الدولي' },
    { name: 'شهرزاد الأصلي' },
    { name: 'khaldira' },
    { name: 'لؤلؤة طنطا' },
    { name: 'كليوباترا المحلة' },
    { name: 'الماسه إخوان' },
  ],
  common: [
    { name: 'النور' },
    { name: 'صيدلية' },
    { name: 'السلام' },
    { name: 'كافيه' },
    { name: 'pharmacy' },
    { name: 'الشفاء' },
    { name: 'شهرزاد' },
    { name: 'توصيل' },
  ],
  filters: [
    {},
    { catId: 1 },
    { catId: 5 },
    { governmentId: 1 },
    { catId: 2, governmentId: 3 },
    { regionId: 40 },
    { openNow: true },
    { catId: 4, openNow: true },
    { serviceIds: [9] },
    { ...cairo },
    { ...cairo, radiusKm: 5 },
    { ...cairo, catId: 3 },
  ],
  mixed: [
    { name: 'النور', catId: 4 },
    { name: 'صيدلية', governmentId: 1 },
    { name: 'السلطان', openNow: true },
    { name: 'كشري', ...cairo, radiusKm: 10 },
    { name: 'قصر الشوق', catId: 2 },
    { name: 'شهرزاد', governmentId: 3, openNow: true },
    { name: 'cleopatra', serviceIds: [9, 10] },
    { name: 'بلبع', regionId: 40 },
  ],
}

export const offerSearches: Searches = {
  ...searches,
  common: [...searches.common, { name: 'خصم' }, { name: 'عرض العائلة' }, { name: 'family' }],
  filters: [
    ...searches.filters,
    { discountType: 'twoForOne' },
    { discountType: 'percent', orderBy: 'saving' },
    { orderBy: 'ending' },
    { ...cairo, orderBy: 'ending', openNow: true },
  ],
  mixed: [
    ...searches.mixed,
    { name: 'خصم الافتتاح', discountType: 'price' },
    { name: 'عرض', orderBy: 'ending', catId: 1 },
  ],
}
