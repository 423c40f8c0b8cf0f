import { plural, text } from '#contract/core/text.ts'

export const referencesText = text({
  ar: {
    governments: (n: number) =>
      plural(n, {
        zero: 'لا محافظات',
        one: 'محافظة واحدة',
        two: 'محافظتان',
        few: '# محافظات',
        many: '# محافظة',
        other: '# محافظة',
      }),
    cities: (n: number) =>
      plural(n, {
        zero: 'لا مدن',
        one: 'مدينة واحدة',
        two: 'مدينتان',
        few: '# مدن',
        many: '# مدينة',
        other: '# مدينة',
      }),
    places: (n: number) =>
      plural(n, {
        zero: 'لا أماكن',
        one: 'مكان واحد',
        two: 'مكانان',
        few: '# أماكن',
        many: '# مكانًا',
        other: '# مكان',
      }),
    branches: (n: number) =>
      plural(n, {
        zero: 'لا فروع',
        one: 'فرع واحد',
        two: 'فرعان',
        few: '# فروع',
        many: '# فرعًا',
        other: '# فرع',
      }),
    users: (n: number) =>
      plural(n, {
        zero: 'لا مستخدمين',
        one: 'مستخدم واحد',
        two: 'مستخدمان',
        few: '# مستخدمين',
        many: '# مستخدمًا',
        other: '# مستخدم',
      }),
    pointsPackages: (n: number) =>
      plural(n, {
        zero: 'لا باقات',
        one: 'باقة واحدة',
        two: 'باقتان',
        few: '# باقات',
        many: '# باقة',
        other: '# باقة',
      }),
    packageSales: (n: number) =>
      plural(n, {
        zero: 'لا مبيعات',
        one: 'عملية بيع واحدة',
        two: 'عمليتا بيع',
        few: '# عمليات بيع',
        many: '# عملية بيع',
        other: '# عملية بيع',
      }),
    others: (n: number) =>
      plural(n, {
        zero: 'لا سجلات أخرى',
        one: 'سجل آخر',
        two: 'سجلان آخران',
        few: '# سجلات أخرى',
        many: '# سجلًا آخر',
        other: '# سجل آخر',
      }),
    cannotDelete: (uses: string) => `لا يمكن الحذف، فما زال يعتمد عليه: ${uses}.`,
    cannotMove: (uses: string) => `لا يمكن النقل، فما زال يعتمد عليه: ${uses}.`,
  },
  en: {
    governments: (n) => plural(n, { one: '# governorate', other: '# governorates' }),
    cities: (n) => plural(n, { one: '# city', other: '# cities' }),
    places: (n) => plural(n, { one: '# place', other: '# places' }),
    branches: (n) => plural(n, { one: '# branch', other: '# branches' }),
    users: (n) => plural(n, { one: '# user', other: '# users' }),
    pointsPackages: (n) => plural(n, { one: '# points package', other: '# points packages' }),
    packageSales: (n) => plural(n, { one: '# sale', other: '# sales' }),
    others: (n) => plural(n, { one: '# other record', other: '# other records' }),
    cannotDelete: (uses) => `It can’t be deleted: it’s still used by ${uses}.`,
    cannotMove: (uses) => `It can’t be moved: it’s still used by ${uses}.`,
  },
})
