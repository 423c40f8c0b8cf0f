import { countedText } from '../../../contract/counted.text.ts'
import { measuredComplaintDays } from '../../../contract/limits.ts'
import { plural, text } from '../../../contract/text.ts'

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
        zero: 'لا جلسات مفتوحة',
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
    nothingWaits: 'راجعتم كل ما وصل.',
    review: 'مراجعة الطلبات',
    trends: (days: string) => `آخر ${days}`,
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
    medianTime: `وسيط وقت المعالجة في آخر ${countedText.ar.days(measuredComplaintDays)}`,
    lasting: (minutes: number) => {
      if (minutes < 60) return countedText.ar.minutes(minutes)
      if (minutes < 48 * 60) return countedText.ar.hours(Math.round(minutes / 60))
      return countedText.ar.days(Math.round(minutes / 1440))
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
    suspended: 'موقوفة',
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
    nothingWaits: 'You’re all caught up.',
    review: 'Review registrations',
    trends: (days) => `Last ${days}`,
    more: (count) => `${count} more than in the previous period`,
    less: (count) => `${count} fewer than in the previous period`,
    same: 'Same as in the previous period',
    complaints: 'Complaints',
    toComplaints: 'All complaints',
    openComplaints: 'In process',
    unassigned: (complaints) =>
      plural(complaints, {
        zero: 'All of them are taken',
        one: '# not taken yet',
        other: '# not taken yet',
      }),
    longestWait: 'Longest wait for an answer',
    nobodyWaits: 'Nobody waits',
    waitingForAnswer: (complaints) =>
      plural(complaints, {
        zero: 'Everybody was answered',
        one: '# complaint is waiting',
        other: '# complaints are waiting',
      }),
    medianTime: `Median time to an outcome, last ${countedText.en.days(measuredComplaintDays)}`,
    lasting: (minutes) => {
      if (minutes < 60) return countedText.en.minutes(minutes)
      if (minutes < 48 * 60) return countedText.en.hours(Math.round(minutes / 60))
      return countedText.en.days(Math.round(minutes / 1440))
    },
    processedLately: (complaints) =>
      plural(complaints, {
        zero: 'None processed',
        one: '# complaint processed',
        other: '# complaints processed',
      }),
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
