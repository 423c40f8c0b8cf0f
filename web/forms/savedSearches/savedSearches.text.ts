import { text } from '#contract/core/text.ts'

export const saveSearchText = text({
  ar: { save: 'احفظ البحث' },
  en: { save: 'Save search' },
})

export const saveSearchDialogText = text({
  ar: {
    title: 'حفظ البحث',
    name: 'اسم البحث',
    more: 'نخبرك بكل جديد يطابقه، مرة في اليوم على الأكثر.',
    position: 'نحفظ موقعك مقرّبًا إلى نحو ١٠٠ متر.',
    withoutHour: 'ما يتغير من ساعة إلى أخرى أو بحسب نقاطك لا يُحفظ مع البحث.',
    saved: 'حُفظ البحث.',
  },
  en: {
    title: 'Save search',
    name: 'Name',
    more: 'We’ll tell you about new matches, at most once a day.',
    position: 'We keep your location rounded to about 100 metres.',
    withoutHour: 'Filters that depend on the hour or on your points aren’t saved.',
    saved: 'Search saved.',
  },
})
