import { englishPoints, governedArabicPoints } from '#contract/core/countedPoints.ts'
import { defaultCashLimitPoints, maxUnapprovedPoints } from '#contract/core/limits.ts'
import { plural, text } from '#contract/core/text.ts'
import { fieldLabels } from '#web/domain/labels/labels.text.ts'

type Early = { country: string; points: number; members: number }

export const limitsText = text({
  ar: {
    lead: 'قيمة النقطة وحدود التحويل والنقد في كل دولة. ما تغيّره يسري من الآن، وما تم من قبل يبقى كما هو.',
    country: 'الدولة',
    pointValue: fieldLabels.ar.pointValue,
    pointValueHelp: (currency: string) => `كم تخصم النقطة الواحدة من الفاتورة (${currency}).`,
    transfers: fieldLabels.ar.transfersADay,
    transfersHelp: 'كم مرة يحوّل العضو نقاطًا في اليوم. اتركه فارغًا ليكون بلا حد.',
    transferPoints: fieldLabels.ar.transferPointsADay,
    transferPointsHelp: 'مجموع ما يحوّله العضو في اليوم. اتركه فارغًا ليكون بلا حد.',
    ceiling: fieldLabels.ar.cashCeiling,
    ceilingHelp: (amount: string) =>
      `اتركه فارغًا ليكون قيمة ${governedArabicPoints(defaultCashLimitPoints)}. الحد الآن ${amount} لكل بائع.`,
    alone: fieldLabels.ar.aloneLimit,
    aloneHelp: (amount: string) =>
      `ما زاد في يوم واحد من استرداد ونقد وبيع وإلغاء يحتاج موافقة زميل، وكذلك رفع هذا الحد. تُحسب النقاط بقيمتها إن زادت على سعرها، وما نُفّذ في دولة أخرى يُحسب من الحد نفسه. اتركه فارغًا ليكون قيمة ${governedArabicPoints(maxUnapprovedPoints)}. الحد الآن ${amount} في اليوم.`,
    share: fieldLabels.ar.minSharePercent,
    shareHelp:
      'الباقة التي يقل سعرها عن هذه النسبة من قيمة نقاطها تحتاج موافقة زميل، وكذلك العمولة التي تُبقي من المبيعات أقل منها، وخفض هذه النسبة.',
    withoutCurrency: 'بلا عملة بعد',
    noCurrency: 'اختر عملة للدولة أولًا.',
    unlimited: 'بلا حد',
    edit: 'تعديل الحدود',
    editOf: (country: string) => `حدود ${country}`,
    expiredEarly: 'انتهت صلاحية نقاط قبل موعدها',
    earlyIn: ({ country, points, members }: Early) => {
      const owners = plural(members, {
        zero: 'الأعضاء',
        one: 'عضو واحد',
        two: 'عضوين',
        few: '# أعضاء',
        many: '# عضوًا',
        other: '# عضو',
      })
      return `انتهت صلاحية ${governedArabicPoints(points)} لدى ${owners} في ${country} قبل موعدها، لأن ساعة أحد الخوادم كانت خاطئة.`
    },
    revertEarly: 'ردّ النقاط',
    earlyReverted: 'تعود النقاط إلى أصحابها خلال دقائق.',
  },
  en: {
    lead: 'What a point is worth in each country, and the limits on transfers and cash. Changes apply from now on; earlier transactions stay as they were.',
    country: 'Country',
    pointValue: fieldLabels.en.pointValue,
    pointValueHelp: (currency) => `What one point takes off a bill (${currency}).`,
    transfers: fieldLabels.en.transfersADay,
    transfersHelp: 'How many times a member can transfer points in a day. Leave empty for no limit.',
    transferPoints: fieldLabels.en.transferPointsADay,
    transferPointsHelp: 'How many points a member can transfer in a day in total. Leave empty for no limit.',
    ceiling: fieldLabels.en.cashCeiling,
    ceilingHelp: (amount) =>
      `Leave empty for the value of ${englishPoints(defaultCashLimitPoints)}. The limit per seller is now ${amount}.`,
    alone: fieldLabels.en.aloneLimit,
    aloneHelp: (amount) =>
      `Refunds, cash, sales and reversals above this daily amount need a colleague’s approval, and so does raising it. Points count at their value if that is more than their price, and what was moved in other countries counts towards the same limit. Leave empty for the value of ${englishPoints(maxUnapprovedPoints)}. The limit is now ${amount} a day.`,
    share: fieldLabels.en.minSharePercent,
    shareHelp:
      'A package priced below this share of its points’ value needs a colleague’s approval. So does a commission that leaves less than this share of a sale, and lowering this share.',
    withoutCurrency: 'No currency yet',
    noCurrency: 'Choose a currency for the country first.',
    unlimited: 'No limit',
    edit: 'Edit the limits',
    editOf: (country) => `Limits in ${country}`,
    expiredEarly: 'Points expired early',
    earlyIn: ({ country, points, members }) =>
      `${englishPoints(points)} of ${plural(members, { one: '# member', other: '# members' })} in ${country} expired early because a server’s clock was wrong.`,
    revertEarly: 'Give the points back',
    earlyReverted: 'The points will be back within minutes.',
  },
})
