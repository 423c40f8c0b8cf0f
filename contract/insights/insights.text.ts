import { formatNumber, plural, text } from '../core/text.ts'

export const insightsText = text({
  ar: {
    title: 'أداء المكان',
    day: 'اليوم',
    pageViews: 'مشاهدات الصفحة',
    visitors: 'زوار الصفحة',
    offerViews: 'مشاهدات العروض',
    doorViews: 'مسح كود الباب',
    reserved: 'الحجوزات',
    paidReservations: 'حجوزات دُفعت',
    walkIns: 'طلبات بلا حجز دُفعت',
    paid: 'الطلبات المدفوعة',
    bills: 'قيمة الفواتير',
    billsIn: (currency: string) => `قيمة الفواتير (${currency})`,
  },
  en: {
    title: 'Insights',
    day: 'Day',
    pageViews: 'Page views',
    visitors: 'Page visitors',
    offerViews: 'Offer views',
    doorViews: 'Door code scans',
    reserved: 'Reservations',
    paidReservations: 'Paid reservations',
    walkIns: 'Paid without a reservation',
    paid: 'Paid orders',
    bills: 'Bills',
    billsIn: (currency) => `Bills (${currency})`,
  },
})

type Figure = { now: number; before: number }

const formatLine = (language: 'ar' | 'en', label: string, { now, before }: Figure) => {
  const [shown, earlier] = [formatNumber(language, now), formatNumber(language, before)]
  return language === 'ar' ? `${label}: ${shown} (قبله ${earlier})` : `${label}: ${shown} (${earlier} before)`
}

type Said = { name: string; place: string; figures: string; link: string; settings: string }

export const weekMailText = text({
  ar: {
    subject: (place: string, paid: number) =>
      plural(paid, {
        zero: `أسبوع «${place}» في أرقام`,
        one: `أسبوع «${place}»: طلب مدفوع واحد`,
        two: `أسبوع «${place}»: طلبان مدفوعان`,
        few: `أسبوع «${place}»: # طلبات مدفوعة`,
        many: `أسبوع «${place}»: # طلبًا مدفوعًا`,
        other: `أسبوع «${place}»: # طلب مدفوع`,
      }),
    line: (label: string, figure: Figure) => formatLine('ar', label, figure),
    body: ({ name, place, figures, link, settings }: Said) =>
      `أهلًا ${name}،\n\nهذه أرقام «${place}» في الأسبوع الماضي، وبجانبها أرقام الأسبوع الذي قبله:\n\n${figures}\n\nالتفاصيل هنا:\n${link}\n\nلا تريد هذه الرسالة كل أسبوع؟ أوقف «أرقام الأسبوع» من إعدادات الإشعارات:\n${settings}\n\nفريق «مكان»`,
  },
  en: {
    subject: (place, paid) =>
      plural(paid, {
        zero: `${place}: last week in figures`,
        one: `${place}: # paid order last week`,
        other: `${place}: # paid orders last week`,
      }),
    line: (label, figure) => formatLine('en', label, figure),
    body: ({ name, place, figures, link, settings }) =>
      `Hello ${name},\n\nThese are the figures of “${place}” for last week, next to those of the week before:\n\n${figures}\n\nSee more here:\n${link}\n\nDon’t want this email every week? Turn off “Weekly figures” in your notification settings:\n${settings}\n\nThe Makan team`,
  },
})
