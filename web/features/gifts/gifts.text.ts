import type { GiftDesign } from '#contract/categories/constants.ts'
import { quantityTexts } from '#contract/core/counted.text.ts'
import { englishPoints, governedArabicPoints } from '#contract/core/countedPoints.ts'
import { giftDays } from '#contract/core/limits.ts'
import { isolateBidi, text } from '#contract/core/text.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import { peopleText } from '#web/domain/people/people.text.ts'
import { sendPointsText } from '#web/domain/wallet/wallet.text.ts'

export const designsText = text<Record<GiftDesign, string>>({
  ar: { birthday: 'عيد ميلاد', eid: 'عيد سعيد', congratulations: 'مبروك', thanks: 'شكرًا' },
  en: { birthday: 'Birthday', eid: 'Eid', congratulations: 'Congratulations', thanks: 'Thank you' },
})

export const statesText = text<Record<Gift['state'], string>>({
  ar: { waiting: 'في الانتظار', accepted: 'قُبلت', takenBack: 'استُردت', returned: 'عادت' },
  en: {
    waiting: 'Waiting',
    accepted: 'Accepted',
    takenBack: 'Taken back',
    returned: 'Returned',
  },
})

export const sinceText = text<Record<Gift['state'], string>>({
  ar: { waiting: 'تنتظر حتى', accepted: 'قُبلت في', takenBack: 'استُردت في', returned: 'عادت في' },
  en: {
    waiting: 'Waits until',
    accepted: 'Accepted on',
    takenBack: 'Taken back on',
    returned: 'Returned on',
  },
})

export const giftsText = text({
  ar: {
    counted: governedArabicPoints,
    lead: 'نقاط مع بطاقة، تهديها أو تُهدى إليك.',
    views: 'الهدايا',
    got: 'وصلت إليّ',
    given: 'أرسلتها',
    noneGot: 'لم تصلك هدية بعد',
    noneGotMore: 'حين يهديك أحد نقاطًا تجد بطاقتها هنا.',
    noneGiven: 'لم تُهدِ أحدًا بعد',
    noneGivenMore: 'أهدِ من تحب نقاطًا ببطاقة تكتبها أنت، وإن لم يكن عضوًا بعد.',
    give: 'إهداء نقاط',
    from: (name: string) => `من ${isolateBidi(name)}`,
    formerMember: peopleText.ar.formerMember,
    toLabel: 'إلى',
    gone: 'لم تصل إلى أحد',
    sentOn: 'أُرسلت في',
    all: 'كل الهدايا',
    isYours: (points: string) => `أهداك ${points}`,
    youGave: (points: string) => `أهديت ${points}`,
    acceptLead: 'اقبلها لتدخل نقاطها محفظتك.',
    accept: (points: string) => `قبول ${points}`,
    acceptFrom: (accept: string, name: string) => `${accept} من ${isolateBidi(name)}`,
    accepted: 'دخلت النقاط محفظتك.',
    takeBack: 'استرداد الهدية',
    takeBackTitle: 'استرداد الهدية؟',
    takeBackMore: 'تعود نقاطها إلى محفظتك، ولا يستطيع أحد قبولها بعد ذلك.',
    takenBack: 'عادت النقاط إلى محفظتك.',
    thankLead: 'اشكر صاحبها',
    thankHelp: 'رسالة واحدة. بلا أرقام هواتف ولا روابط.',
    thank: 'إرسال الشكر',
    thanked: 'وصل شكرك.',
    thanks: 'كلمة شكر',
    toStatement: 'كشف الحساب',

    giveLead: `تنتظر هديتك ${quantityTexts.ar.days(giftDays)} على الأكثر. إن لم يقبلها أحد عادت إليك، ولك أن تستردها قبل ذلك.`,
    phone: 'رقم موبايل من تهديه',
    phoneHelp: 'إن لم يكن عضوًا بعد أرسلنا إليه رسالة، ويستلم هديته حين يسجّل بهذا الرقم.',
    howMany: sendPointsText.ar.howMany,
    tooMany: sendPointsText.ar.tooMany,
    design: 'شكل البطاقة',
    words: 'نص البطاقة',
    wordsHelp: 'بلا أرقام هواتف ولا روابط.',
    next: 'متابعة',
    confirmTitle: 'راجع هديتك',
    confirm: (points: string) => `إهداء ${points}`,
    givenTitle: 'أُرسلت هديتك',
    givenMore: (day: string) => `تنتظر من يقبلها حتى ${day}. نخبرك حين تُقبل أو تعود إليك.`,
    seeGift: 'بطاقة الهدية',
    again: 'هدية أخرى',
    nothing: 'لا نقاط في محفظتك لتهديها',
    buy: sendPointsText.ar.buy,
  },
  en: {
    counted: englishPoints,
    lead: 'Points with a card, sent or received.',
    views: 'Which gifts',
    got: 'For me',
    given: 'From me',
    noneGot: 'No gifts yet',
    noneGotMore: 'When someone gives you points, the card appears here.',
    noneGiven: 'You haven’t given anything yet',
    noneGivenMore: 'Give someone points with a card that you write, even if they aren’t a member yet.',
    give: 'Give points',
    from: (name) => `From ${isolateBidi(name)}`,
    formerMember: peopleText.en.formerMember,
    toLabel: 'To',
    gone: 'No one accepted it',
    sentOn: 'Sent on',
    all: 'All gifts',
    isYours: (points) => `A gift of ${points}`,
    youGave: (points) => `You gave ${points}`,
    acceptLead: 'Accept it to add the points to your wallet.',
    accept: (points) => `Accept ${points}`,
    acceptFrom: (accept, name) => `${accept} from ${isolateBidi(name)}`,
    accepted: 'The points are in your wallet.',
    takeBack: 'Take back gift',
    takeBackTitle: 'Take the gift back?',
    takeBackMore: 'The points return to your wallet, and no one can accept the gift after that.',
    takenBack: 'The points are back in your wallet.',
    thankLead: 'Say thank you',
    thankHelp: 'One message. No phone numbers, no links.',
    thank: 'Send thanks',
    thanked: 'Thank-you sent.',
    thanks: 'Thank-you note',
    toStatement: 'Statement',

    giveLead: `Your gift waits for ${quantityTexts.en.days(giftDays)} at most. If no one accepts it, it returns to you. Until then, you can take it back.`,
    phone: 'Recipient’s mobile number',
    phoneHelp:
      'If they aren’t a member yet, we text them, and they get it when they sign up with this number.',
    howMany: sendPointsText.en.howMany,
    tooMany: sendPointsText.en.tooMany,
    design: 'Card',
    words: 'Message',
    wordsHelp: 'No phone numbers, no links.',
    next: 'Continue',
    confirmTitle: 'Check your gift',
    confirm: (points) => `Give ${points}`,
    givenTitle: 'Your gift is sent',
    givenMore: (day) =>
      `It waits to be accepted until ${day}. We’ll tell you when it’s accepted, or comes back.`,
    seeGift: 'See the card',
    again: 'Another gift',
    nothing: 'There are no points in your wallet to give',
    buy: sendPointsText.en.buy,
  },
})
