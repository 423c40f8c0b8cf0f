import { plural, text } from '#contract/core/text.ts'

export const coordinatesText = text({
  ar: {
    what: 'يبحث عن إحداثيات الدول والمحافظات والمدن التي لا إحداثيات لها، ولا يغيّر إحداثيات موجودة.',
    country: 'الدولة',
    missing: (areas: number) =>
      plural(areas, {
        zero: 'للدولة وكل محافظاتها ومدنها إحداثيات',
        one: 'منطقة واحدة بلا إحداثيات',
        two: 'منطقتان بلا إحداثيات',
        few: '# مناطق بلا إحداثيات',
        many: '# منطقة بلا إحداثيات',
        other: '# منطقة بلا إحداثيات',
      }),
    noGovernments: 'لا محافظات لهذه الدولة بعد',
    addGovernments: 'أضف محافظات الدولة',
    nothingMissing: 'لا شيء ناقص هنا. اختر دولة أخرى إن أردت.',
    start: 'بدء البحث',
    goOn: 'إكمال البحث',
    stop: 'إيقاف البحث',
    progress: (count: string, all: string) => `${count} من ${all}`,
    waiting: 'بلغنا الحد المسموح في الدقيقة. يستمر البحث تلقائيًا بعد قليل.',
    stopped: 'توقف البحث. ما وُجد حُفظ.',
    finished: (count: number) =>
      plural(count, {
        zero: 'انتهى البحث، ولم نجد إحداثيات جديدة.',
        one: 'انتهى البحث، ووجدنا إحداثيات منطقة واحدة.',
        two: 'انتهى البحث، ووجدنا إحداثيات منطقتين.',
        few: 'انتهى البحث، ووجدنا إحداثيات # مناطق.',
        many: 'انتهى البحث، ووجدنا إحداثيات # منطقة.',
        other: 'انتهى البحث، ووجدنا إحداثيات # منطقة.',
      }),
    results: 'نتائج البحث',
    filled: 'وُجدت',
    known: 'كانت موجودة',
    notFound: 'لم توجد',
    byHand: 'أدخلها يدويًا',
  },
  en: {
    what: 'Looks for the coordinates of countries, governorates and cities that have none; existing ones aren’t changed.',
    country: 'Country',
    missing: (areas) =>
      plural(areas, {
        zero: 'The country and all its governorates and cities have coordinates',
        one: '# area without coordinates',
        other: '# areas without coordinates',
      }),
    noGovernments: 'This country has no governorates yet',
    addGovernments: 'Add the country’s governorates',
    nothingMissing: 'There’s nothing left to do here. You can choose another country.',
    start: 'Start the search',
    goOn: 'Continue the search',
    stop: 'Stop the search',
    progress: (count, all) => `${count} of ${all}`,
    waiting: 'This minute’s limit is reached. The search continues automatically in a moment.',
    stopped: 'Stopped. What was found is saved.',
    finished: (count) =>
      plural(count, {
        zero: 'Finished: no new coordinates were found.',
        one: 'Finished: the coordinates of # area were found.',
        other: 'Finished: the coordinates of # areas were found.',
      }),
    results: 'Results',
    filled: 'Found',
    known: 'Already had them',
    notFound: 'Not found',
    byHand: 'Enter them manually',
  },
})
