import { plural, text } from '../../../contract/text.ts'

export const coordinatesText = text({
  ar: {
    what: 'يبحث عن إحداثيات المحافظات والمدن التي لا إحداثيات لها، ولا يغيّر إحداثيات موجودة.',
    country: 'الدولة',
    missing: (areas: number) =>
      plural(areas, {
        zero: 'لكل محافظات هذه الدولة ومدنها إحداثيات',
        one: 'محافظة أو مدينة واحدة بلا إحداثيات',
        two: 'محافظتان أو مدينتان بلا إحداثيات',
        few: '# محافظات ومدن بلا إحداثيات',
        many: '# محافظة ومدينة بلا إحداثيات',
        other: '# محافظة ومدينة بلا إحداثيات',
      }),
    nothingMissing: 'لا شيء ناقص هنا. اختر دولة أخرى إن أردت.',
    start: 'ابدأ البحث',
    goOn: 'أكمل البحث',
    stop: 'أوقف البحث',
    progress: (done: string, all: string) => `${done} من ${all}`,
    waiting: 'بلغنا الحد المسموح في الدقيقة. يستمر البحث تلقائيًا بعد قليل.',
    stopped: 'توقف البحث. ما وُجد حُفظ.',
    finished: (found: number) =>
      plural(found, {
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
    what: 'Looks for the coordinates of governorates and cities that have none; existing ones aren’t changed.',
    country: 'Country',
    missing: (areas) =>
      plural(areas, {
        zero: 'Every governorate and city here has coordinates',
        one: '# governorate or city without coordinates',
        other: '# governorates and cities without coordinates',
      }),
    nothingMissing: 'There’s nothing left to do here. You can choose another country.',
    start: 'Start the search',
    goOn: 'Continue the search',
    stop: 'Stop the search',
    progress: (done, all) => `${done} of ${all}`,
    waiting: 'This minute’s limit is reached. The search continues automatically in a moment.',
    stopped: 'Stopped. What was found is saved.',
    finished: (found) =>
      plural(found, {
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
