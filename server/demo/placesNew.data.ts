import type { DemoPlace } from './demo.data.ts'

/** The last to register, so they have the highest IDs. */
export const newcomers: readonly DemoPlace[] = [
  {
    nameAr: 'حلواني الست نجاة',
    nameEn: 'El Set Nagat Sweets',
    descriptionAr: 'بسبوسة بالسمن البلدي وكنافة وأم علي سخنة. بنجهّز صواني المناسبات بطلب قبلها بيوم.',
    descriptionEn:
      'Basbousa with country ghee, konafa and hot om ali. Trays for occasions are made to order, a day ahead.',
    category: 'sweets',
    services: ['basbousa', 'konafa', 'rice', 'delivery'],
    phones: ['+20402551873', '+201008834471'],
    taxAccountNumber: '604-217-935',
    socialLinks: { facebook: 'https://www.facebook.com/elsetnagat.example' },
    registeredDaysAgo: 2,
    state: 'registered',
    branches: [
      {
        nameAr: 'كفر الزيات',
        nameEn: 'Kafr El Zayat',
        addressAr: '٩ شارع الجيش، أمام مسجد المحطة',
        addressEn: '9 El Geish St, opposite the station mosque',
        governorate: 'EG-GH',
        city: 'Kafr El Zayat',
        lat: 30.8241,
        lng: 30.8175,
        opens: '09:00',
        closes: '23:30',
      },
    ],
  },
  {
    nameAr: 'ورشة النور لصيانة الموبايلات',
    nameEn: 'El Nour Phone Repair',
    descriptionAr: 'تغيير شاشات وبطاريات في ساعة، وضمان ثلاثة أشهر على كل قطعة. الفحص مجانًا.',
    descriptionEn:
      'Screens and batteries replaced within an hour, with three months’ warranty on each part. Checks are free.',
    category: 'workshop',
    services: ['phones', 'warranty'],
    phones: ['+201224419087'],
    registeredDaysAgo: 1,
    state: 'registered',
    branches: [
      {
        nameAr: 'دسوق',
        nameEn: 'Desouk',
        addressAr: 'شارع سيدي إبراهيم، بجوار البريد',
        addressEn: 'Sidi Ibrahim St, beside the post office',
        governorate: 'EG-KFS',
        city: 'Desouk',
        lat: 31.1319,
        lng: 30.6469,
        opens: '11:00',
        closes: '00:00',
        closedDays: [5],
      },
    ],
  },
]
