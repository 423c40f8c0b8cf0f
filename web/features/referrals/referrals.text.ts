import { quantityTexts } from '#contract/core/counted.text.ts'
import { englishPoints, governedArabicPoints } from '#contract/core/countedPoints.ts'
import { orderReversalDays, referralDays } from '#contract/core/limits.ts'
import { isolateBidi, plural, text } from '#contract/core/text.ts'
import type { ReferralSign, ReferralState } from '#contract/referrals/constants.ts'
import { shareText } from '#web/domain/share/share.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'

export const statesText = text<Record<ReferralState, string>>({
  ar: {
    joined: 'لم يدفع طلبًا بعد',
    held: 'النقاط في الطريق',
    review: 'قيد المراجعة',
    rewarded: 'وصلت النقاط',
    refused: 'لم تُحتسب',
    lapsed: 'انتهت المهلة',
  },
  en: {
    joined: 'No paid order yet',
    held: 'Points on their way',
    review: 'Under review',
    rewarded: 'Points received',
    refused: 'Not counted',
    lapsed: 'Expired',
  },
})

export const signsText = text<Record<ReferralSign, string>>({
  ar: {
    device: 'متصفح واحد',
    number: 'رقم مشترك',
    adjacentNumber: 'رقمان متجاوران',
    network: 'شبكة واحدة',
    formerAccount: 'دعوة سابقة بحساب محذوف',
  },
  en: {
    device: 'Same browser',
    number: 'Shared number',
    adjacentNumber: 'Neighbouring numbers',
    network: 'Same network',
    formerAccount: 'Invited before, with a deleted account',
  },
})

export const referralsText = text({
  ar: {
    counted: governedArabicPoints,
    lead: (ownReward: string, friendReward: string) =>
      `لك ${ownReward} عن كل صديق يسجّل بكودك ويدفع طلبًا، ولصديقك ${friendReward}.`,
    when: (amount: string) =>
      `يُحتسب أول طلب يدفع فيه الصديق أكثر من ${amount} خلال ${quantityTexts.ar.days(referralDays)}. وتصل النقاط بعد ${quantityTexts.ar.days(orderReversalDays)} من الدفع، حين لا يمكن إلغاء الطلب.`,
    closed: 'لا توجد مكافآت على الدعوات الآن',
    closedMore: 'نفدت ميزانية الدعوات أو توقّف البرنامج في دولتك. ما وُعدت به من قبل يصلك في موعده.',
    usedUp: 'بلغت حد الدعوات',
    usedUpMore: 'لن تحصل على نقاط عن أصدقاء جدد الآن. يتجدد الحد أول كل شهر.',
    left: (n: number) =>
      plural(n, {
        zero: 'لا أحد',
        one: 'صديق واحد',
        two: 'صديقان',
        few: '# أصدقاء',
        many: '# صديقًا',
        other: '# صديق',
      }),
    leftLabel: 'المتبقي لك هذا الشهر',
    code: 'كودك',
    copy: 'نسخ الرابط',
    copied: shareText.ar.copied,
    notCopied: 'تعذّر النسخ. انسخ الكود يدويًا.',
    shareName: screenNames.ar.Invitation,
    earned: 'نقاط كسبتها',
    waiting: 'نقاط في الانتظار',
    friends: 'أصدقاؤك',
    none: 'لم يسجّل أحد بكودك بعد',
    noneMore: 'أرسل الرابط إلى أصدقائك، ويظهر هنا كل من يسجّل به.',
    dueOn: (day: string) => `تصل في ${day}`,
    own: 'نقاط ترحيبك',
    ownUntil: (points: string, amount: string, day: string) =>
      `ادفع قبل ${day} أكثر من ${amount} في طلب واحد لتحصل على ${points} بعد ${quantityTexts.ar.days(orderReversalDays)} من الدفع.`,
    ownDue: (points: string, day: string) => `تحصل على ${points} في ${day}.`,
    ownReview: 'نراجع دعوتك، ونخبرك حين ننتهي.',
    enter: 'دعاك صديق؟',
    enterHelp: (day: string) => `اكتب كوده حتى ${day}، قبل أول طلب تدفعه.`,
    enterLabel: 'كود الدعوة',
    send: 'إرسال',
    entered: 'سُجّلت دعوتك.',
    invites: (name: string) => `${isolateBidi(name)} يدعوك إلى «مكان»`,
    unknown: 'رابط الدعوة غير صالح',
    invitesMore: 'عروض وخصومات في أماكن مدينتك، تدفع جزءًا منها بالنقاط.',
    get: (points: string, amount: string) =>
      `سجّل بهذه الدعوة، وادفع أول طلب بأكثر من ${amount}، فتحصل على ${points} بعد ${quantityTexts.ar.days(orderReversalDays)}.`,
    register: 'حساب جديد',
    look: 'تصفّح الأماكن',
    forMembers: 'أنت عضو بالفعل. إن كنت سجّلت منذ أيام فاكتب الكود في صفحة دعوة الأصدقاء.',
    toInvite: 'دعوة الأصدقاء',
  },
  en: {
    counted: englishPoints,
    lead: (ownReward, friendReward) =>
      `You get ${ownReward} for each friend who signs up with your code and pays an order; your friend gets ${friendReward}.`,
    when: (amount) =>
      `The first order counts for which your friend pays more than ${amount}, within ${quantityTexts.en.days(referralDays)}. Points arrive ${quantityTexts.en.days(orderReversalDays)} after it is paid, when it can no longer be reversed.`,
    closed: 'No invitation rewards right now',
    closedMore:
      'The invitation budget is used up, or the programme is paused in your country. Points already promised to you will still arrive.',
    usedUp: 'You’ve reached the limit of invitations',
    usedUpMore: 'New friends bring you no points for now. The monthly limit starts over each month.',
    left: (n) => plural(n, { zero: 'None', one: '# friend', other: '# friends' }),
    leftLabel: 'Left this month',
    code: 'Your code',
    copy: 'Copy link',
    copied: shareText.en.copied,
    notCopied: 'Couldn’t copy the link. Copy the code manually.',
    shareName: screenNames.en.Invitation,
    earned: 'Points earned',
    waiting: 'Points waiting',
    friends: 'Your friends',
    none: 'No one has signed up with your code yet',
    noneMore: 'Send the link to your friends. Those who sign up appear here.',
    dueOn: (day) => `Due on ${day}`,
    own: 'Your welcome points',
    ownUntil: (points, amount, day) =>
      `Pay more than ${amount} for one order before ${day}, and ${points} arrive ${quantityTexts.en.days(orderReversalDays)} later.`,
    ownDue: (points, day) => `You get ${points} on ${day}.`,
    ownReview: 'We’re reviewing your invitation, and will tell you when we’re done.',
    enter: 'Did a friend invite you?',
    enterHelp: (day) => `Enter their code by ${day}, before your first paid order.`,
    enterLabel: 'Invitation code',
    send: 'Send',
    entered: 'Your invitation code is saved.',
    invites: (name) => `${isolateBidi(name)} invites you to Makan`,
    unknown: 'This invitation link isn’t valid',
    invitesMore: 'Offers and discounts at places in your city, part of which you pay in points.',
    get: (points, amount) =>
      `Sign up with this invitation and pay a first order of more than ${amount}: ${points} arrive ${quantityTexts.en.days(orderReversalDays)} later.`,
    register: 'Sign up',
    look: 'Browse places',
    forMembers:
      'You’re already a member. If you signed up in the last few days, enter the code on the “Invite friends” page.',
    toInvite: 'Invite friends',
  },
})
