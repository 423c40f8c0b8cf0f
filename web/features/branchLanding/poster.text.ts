import { text } from '#contract/core/text.ts'

export const posterText = text({
  ar: {
    lead: 'علّق الملصق عند الباب وضع البطاقة على الطاولة. من يمسح الكود يرى ما يمكنه استخدامه في هذا الفرع الآن.',
    size: 'المقاس',
    a4: 'ملصق A4',
    a6: 'بطاقة طاولة A6',
    print: 'طباعة',
    paper: 'اطبع بالمقاس الفعلي (١٠٠٪) وبلا هوامش، وفعّل طباعة خلفية الصفحة.',
    stays: 'عنوان الكود ثابت: يبقى صالحًا وإن تغيّر اسم المكان أو عروضه.',
    notShown: 'يُطبع الملصق بعد اعتماد المكان وظهوره للناس.',
    back: 'الفروع',
    preview: 'شكل الملصق',
  },
  en: {
    lead: 'Hang the poster at the door and put the card on a table. Anyone who scans the code sees what they can use at this branch now.',
    size: 'Size',
    a4: 'A4 poster',
    a6: 'A6 table card',
    print: 'Print',
    paper: 'Print at actual size (100%) without margins, and switch on background graphics.',
    stays: 'The code’s address is permanent: it stays valid when the place’s name or offers change.',
    notShown: 'The poster can be printed once the place is approved and people can see it.',
    back: 'Branches',
    preview: 'What the poster looks like',
  },
})

/** Text printed on the poster, always in both languages. */
export const paperText = text({
  ar: {
    offers: 'عروض الأعضاء هنا',
    scan: 'امسح الكود واعرف عروض اليوم',
  },
  en: {
    offers: 'Member offers here',
    scan: 'Scan to see today’s offers',
  },
})
