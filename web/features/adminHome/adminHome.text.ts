import { quantityTexts } from '#contract/core/counted.text.ts'
import { expiringDays, measuredComplaintDays } from '#contract/core/limits.ts'
import { plural, text } from '#contract/core/text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'

export const adminHomeText = text({
  ar: {
    asOf: (at: string) => `الأرقام حتى ${at}.`,
    refresh: 'تحديث',
    period: 'الفترة',
    lastDays: (days: number) =>
      plural(days, {
        zero: 'لا أيام',
        one: 'يوم واحد',
        two: 'يومان',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      }),
    today: 'اليوم',
    yesterday: (count: string) => `أمس: ${count}`,
    none: 'لا شيء',
    newUsers: 'مستخدمون جدد',
    registrations: 'طلبات تسجيل أماكن',
    approvals: 'أماكن اعتُمدت',
    staffChanges: 'تعديلات الإدارة',
    activeToday: 'مستخدمون نشطون',
    openSessions: (sessions: number) =>
      plural(sessions, {
        zero: 'لا توجد جلسات مفتوحة',
        one: 'جلسة مفتوحة واحدة',
        two: 'جلستان مفتوحتان',
        few: '# جلسات مفتوحة',
        many: '# جلسة مفتوحة',
        other: '# جلسة مفتوحة',
      }),
    waiting: (places: number) =>
      plural(places, {
        zero: 'لا توجد طلبات تسجيل تنتظر المراجعة',
        one: 'طلب تسجيل واحد ينتظر المراجعة',
        two: 'طلبا تسجيل ينتظران المراجعة',
        few: '# طلبات تسجيل تنتظر المراجعة',
        many: '# طلب تسجيل ينتظر المراجعة',
        other: '# طلب تسجيل ينتظر المراجعة',
      }),
    waitingSince: (ago: string) => `وصل أقدمها: ${ago}.`,
    nothingWaits: uiText.ar.caughtUp,
    review: 'مراجعة الطلبات',
    trends: (days: string) => `المستخدمون والأماكن، آخر ${days}`,
    more: (count: string) => `أكثر من الفترة السابقة بمقدار ${count}`,
    less: (count: string) => `أقل من الفترة السابقة بمقدار ${count}`,
    same: 'مثل الفترة السابقة',
    complaints: 'الشكاوى',
    toComplaints: 'كل الشكاوى',
    openComplaints: 'قيد المعالجة',
    unassigned: (complaints: number) =>
      plural(complaints, {
        zero: 'لكل منها من يتولاها',
        one: 'واحدة لا يتولاها أحد',
        two: 'اثنتان لا يتولاهما أحد',
        few: '# لا يتولاها أحد',
        many: '# لا يتولاها أحد',
        other: '# لا يتولاها أحد',
      }),
    longestWait: 'أطول انتظار لرد',
    nobodyWaits: 'لا أحد ينتظر',
    waitingForAnswer: (complaints: number) =>
      plural(complaints, {
        zero: 'رددتم على الجميع',
        one: 'شكوى واحدة تنتظر ردًا',
        two: 'شكويان تنتظران ردًا',
        few: '# شكاوى تنتظر ردًا',
        many: '# شكوى تنتظر ردًا',
        other: '# شكوى تنتظر ردًا',
      }),
    medianTime: `الوقت المعتاد لمعالجة الشكوى (الوسيط) في آخر ${quantityTexts.ar.days(measuredComplaintDays)}`,
    lasting: (minutes: number) => {
      if (minutes < 60) return minutes === 2 ? 'دقيقتان' : quantityTexts.ar.minutes(minutes)
      const [hours, days] = [Math.round(minutes / 60), Math.round(minutes / 1440)]
      if (minutes < 48 * 60) return hours === 2 ? 'ساعتان' : quantityTexts.ar.hours(hours)
      return days === 2 ? 'يومان' : quantityTexts.ar.days(days)
    },
    processedLately: (complaints: number) =>
      plural(complaints, {
        zero: 'لم تنتهِ معالجة أي شكوى',
        one: 'انتهت معالجة شكوى واحدة',
        two: 'انتهت معالجة شكويين',
        few: 'انتهت معالجة # شكاوى',
        many: 'انتهت معالجة # شكوى',
        other: 'انتهت معالجة # شكوى',
      }),
    business: (days: string) => `المبيعات والنقاط، آخر ${days}`,
    country: 'الدولة',
    report: 'التقرير',
    reportOf: (figure: string) => `التقرير: ${figure}`,
    members: 'الأعضاء',
    availablePoints: 'نقاط في المحافظ',
    heldPoints: (points: string) => `ومعها ${points} محجوزة لطلبات`,
    expiringPoints: `تنتهي خلال ${quantityTexts.ar.days(expiringDays)}`,
    ofAvailable: 'من النقاط التي في المحافظ',
    cashOwed: 'نقد لم يُسلَّم',
    sellers: (sellers: number) =>
      plural(sellers, {
        zero: 'لا أحد عليه نقد',
        one: 'على بائع واحد',
        two: 'على بائعَين',
        few: 'على # بائعين',
        many: 'على # بائعًا',
        other: 'على # بائع',
      }),
    money: 'المبيعات',
    online: 'عبر الموقع',
    offline: 'نقدًا',
    pointsSold: 'نقاط بيعت',
    pointsSpent: 'نقاط استُخدمت في الأماكن',
    pointsExpired: 'نقاط انتهت',
    ordersPaid: 'طلبات دُفعت',
    orderEnds: 'كيف انتهت الطلبات',
    standing: 'الوضع الآن',
    peopleByRank: 'المستخدمون حسب الرتبة',
    placesByState: 'الأماكن حسب الحالة',
    placesByCategory: 'الأماكن المعتمدة حسب الفئة',
    branches: (branches: number) =>
      plural(branches, {
        zero: 'لا فروع للأماكن المعتمدة',
        one: 'للأماكن المعتمدة فرع واحد',
        two: 'للأماكن المعتمدة فرعان',
        few: 'للأماكن المعتمدة # فروع',
        many: 'للأماكن المعتمدة # فرعًا',
        other: 'للأماكن المعتمدة # فرع',
      }),
    noPlaces: 'لا توجد أماكن معتمدة بعد.',
    registered: 'طلبات تسجيل',
    revisionRequested: 'مطلوب تعديلها',
    approved: 'معتمدة',
    rejected: 'مرفوضة',
    suspended: 'معلّقة',
  },
  en: {
    asOf: (at) => `Figures as of ${at}.`,
    refresh: 'Refresh',
    period: 'Period',
    lastDays: (days) => plural(days, { one: '# day', other: '# days' }),
    today: 'Today',
    yesterday: (count) => `Yesterday: ${count}`,
    none: 'None',
    newUsers: 'New users',
    registrations: 'Place registrations',
    approvals: 'Places approved',
    staffChanges: 'Changes by staff',
    activeToday: 'Active users',
    openSessions: (sessions) =>
      plural(sessions, { zero: 'No open sessions', one: '# open session', other: '# open sessions' }),
    waiting: (places) =>
      plural(places, {
        zero: 'No registrations waiting for review',
        one: '# registration waiting for review',
        other: '# registrations waiting for review',
      }),
    waitingSince: (ago) => `The oldest arrived ${ago}.`,
    nothingWaits: uiText.en.caughtUp,
    review: 'Review registrations',
    trends: (days) => `People and places, last ${days}`,
    more: (count) => `${count} more than in the previous period`,
    less: (count) => `${count} fewer than in the previous period`,
    same: 'Same as in the previous period',
    complaints: 'Complaints',
    toComplaints: 'All complaints',
    openComplaints: 'In process',
    unassigned: (complaints) =>
      plural(complaints, {
        zero: 'All assigned',
        one: '# unassigned',
        other: '# unassigned',
      }),
    longestWait: 'Longest wait for a reply',
    nobodyWaits: 'No one is waiting',
    waitingForAnswer: (complaints) =>
      plural(complaints, {
        zero: 'Everyone has a reply',
        one: '# complaint is waiting',
        other: '# complaints are waiting',
      }),
    medianTime: `Median resolution time, last ${quantityTexts.en.days(measuredComplaintDays)}`,
    lasting: (minutes) => {
      if (minutes < 60) return quantityTexts.en.minutes(minutes)
      if (minutes < 48 * 60) return quantityTexts.en.hours(Math.round(minutes / 60))
      return quantityTexts.en.days(Math.round(minutes / 1440))
    },
    processedLately: (complaints) =>
      plural(complaints, {
        zero: 'None processed',
        one: '# complaint processed',
        other: '# complaints processed',
      }),
    business: (days) => `Sales and points, last ${days}`,
    country: 'Country',
    report: 'Report',
    reportOf: (figure) => `Report: ${figure}`,
    members: 'Members',
    availablePoints: 'Points in wallets',
    heldPoints: (points) => `and ${points} held for orders`,
    expiringPoints: `Expiring within ${quantityTexts.en.days(expiringDays)}`,
    ofAvailable: 'of the points in wallets',
    cashOwed: 'Cash not handed over',
    sellers: (sellers) =>
      plural(sellers, { zero: 'No one owes cash', one: 'owed by # seller', other: 'owed by # sellers' }),
    money: 'Sales',
    online: 'Online',
    offline: 'Cash',
    pointsSold: 'Points sold',
    pointsSpent: 'Points used at places',
    pointsExpired: 'Points expired',
    ordersPaid: 'Orders paid',
    orderEnds: 'How orders ended',
    standing: 'Right now',
    peopleByRank: 'Users by rank',
    placesByState: 'Places by status',
    placesByCategory: 'Approved places by category',
    branches: (branches) =>
      plural(branches, {
        zero: 'Approved places have no branches',
        one: 'Approved places have # branch',
        other: 'Approved places have # branches',
      }),
    noPlaces: 'No approved places yet.',
    registered: 'Registrations',
    revisionRequested: 'Changes requested',
    approved: 'Approved',
    rejected: 'Rejected',
    suspended: 'Suspended',
  },
})
