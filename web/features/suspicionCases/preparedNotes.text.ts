import { text } from '#contract/core/text.ts'

/** Staff choose by the label. Their colleagues read the note. */
export const noteLabels = text({
  ar: {
    family: 'عائلة واحدة',
    sharedDevice: 'جهاز في محل',
    reusedNumber: 'رقم انتقل إلى غيره',
    onePerson: 'شخص واحد بحسابات عدة',
    paysForOthers: 'يدفع عن زملائه',
    splitBill: 'فاتورة على دفعتين',
    noVisits: 'دفعات بلا زيارات',
    loan: 'سلفة بين أصدقاء',
    roundTrip: 'دوران بلا سبب',
    learning: 'بائع جديد',
    membersMind: 'إلغاء بطلب الأعضاء',
    inventedSales: 'مبيعات غير حقيقية',
    tooLittle: 'القرائن قليلة',
    asked: 'ننتظر رده',
  },
  en: {
    family: 'One family',
    sharedDevice: 'Device in a shop',
    reusedNumber: 'Number passed on',
    onePerson: 'One person, several accounts',
    paysForOthers: 'Pays for colleagues',
    splitBill: 'One bill, two payments',
    noVisits: 'Payments without visits',
    loan: 'Loan among friends',
    roundTrip: 'Round trip without a reason',
    learning: 'New seller',
    membersMind: 'Reversed for members',
    inventedSales: 'Invented sales',
    tooLittle: 'Too little evidence',
    asked: 'Reply awaited',
  },
})

export type PreparedNote = keyof (typeof noteLabels)['ar']

export const preparedNotes = text<Record<PreparedNote, string>>({
  ar: {
    family: 'أصحاب الحسابات عائلة واحدة، ولكل منهم استخدامه. لا مخالفة.',
    sharedDevice: 'الجهاز في محل يسجّل الأعضاء الدخول منه، ولكل حساب صاحبه. لا مخالفة.',
    reusedNumber: 'انتقل الرقم من صاحبه السابق إلى غيره، ولا صلة بين الحسابات. لا مخالفة.',
    onePerson: 'الحسابات لشخص واحد: تطابقت البيانات وأوقات الاستخدام.',
    paysForOthers: 'يدفع العضو عن زملائه، والطلبات تناسب عددهم. لا مخالفة.',
    splitBill: 'قسّم المكان الفاتورة على دفعتين، والمجموع صحيح. لا مخالفة.',
    noVisits: 'دفعات متلاحقة لا تقابلها زيارات، بالاتفاق مع من في الفرع.',
    loan: 'سلفة بين أصدقاء رُدّت، ولم يستفد أحد من دورانها. لا مخالفة.',
    roundTrip: 'النقاط نفسها دارت بين الحسابات وعادت بلا سبب ظاهر، واستفاد منها صاحبها.',
    learning: 'بائع جديد أخطأ في التسجيل ثم ألغى، والنقد مطابق. لا مخالفة.',
    membersMind: 'أُلغيت المبيعات بطلب الأعضاء، وأكّدوا ذلك. لا مخالفة.',
    inventedSales: 'مبيعات لم تحدث: سُجّلت ثم أُلغيت، ولا يعرفها الأعضاء.',
    tooLittle: 'القرائن قليلة حتى الآن. نعود إليها مع أول جديد.',
    asked: 'سألنا صاحب الحساب وننتظر رده.',
  },
  en: {
    family: 'The accounts belong to one family, and each person uses their own. No abuse.',
    sharedDevice: 'Members log in from a device in a shop, and each account has its own person. No abuse.',
    reusedNumber: 'The number passed from one person to another, and the accounts aren’t related. No abuse.',
    onePerson: 'The accounts belong to one person: the details and the times of use are the same.',
    paysForOthers: 'The member pays for colleagues, and the orders fit their number. No abuse.',
    splitBill: 'The place split one bill into two payments, and the total is right. No abuse.',
    noVisits: 'Payments in quick succession without visits, arranged with someone at the branch.',
    loan: 'A loan among friends that was returned, and no one gained from it. No abuse.',
    roundTrip:
      'The same points went round between the accounts without an apparent reason, and their owner gained from it.',
    learning: 'A new seller recorded sales by mistake and reversed them, and the cash is right. No abuse.',
    membersMind: 'The sales were reversed because members asked for it, and they confirmed it. No abuse.',
    inventedSales:
      'The sales didn’t happen: they were recorded and reversed, and the members don’t know them.',
    tooLittle: 'There is little evidence so far. We’ll return to it when more is found.',
    asked: 'We asked the account holder and await the reply.',
  },
})
