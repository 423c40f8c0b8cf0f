import { text } from '#contract/core/text.ts'

/** Staff choose by the label, in their own language. The sender reads the outcome, in theirs. */
export const outcomeLabels = text({
  ar: {
    corrected: 'صحّحنا الخطأ',
    pointsReturned: 'عادت النقاط',
    placeContacted: 'كلّمنا المكان',
    nothingWrong: 'لا مخالفة',
    noAnswer: 'لم يصلنا رد',
    senderWarned: 'نبّهنا صاحب الرسالة',
    messageAllowed: 'الرسالة لا تخالف الشروط',
    reviewHidden: 'أخفينا التقييم',
    reviewKept: 'التقييم لا يخالف الشروط',
    dataCorrected: 'صُحّحت البيانات',
    dataRestricted: 'قُيّد استخدام البيانات',
    useStopped: 'توقّف الاستخدام المعترَض عليه',
    dataErased: 'مُحيت البيانات',
    dataKept: 'بيانات يلزم القانون بحفظها',
    identityNeeded: 'لم تتأكد هوية مقدّم الطلب',
  },
  en: {
    corrected: 'Mistake corrected',
    pointsReturned: 'Points returned',
    placeContacted: 'Place contacted',
    nothingWrong: 'Nothing wrong',
    noAnswer: 'No reply from the sender',
    senderWarned: 'Author warned',
    messageAllowed: 'Message within the terms',
    reviewHidden: 'Review hidden',
    reviewKept: 'Review within the terms',
    dataCorrected: 'Data corrected',
    dataRestricted: 'Use of data restricted',
    useStopped: 'Use stopped',
    dataErased: 'Data erased',
    dataKept: 'Data kept by law',
    identityNeeded: 'Identity not confirmed',
  },
})

export type PreparedOutcome = keyof (typeof outcomeLabels)['ar']

export const preparedOutcomes = text<Record<PreparedOutcome, string>>({
  ar: {
    corrected: 'راجعنا ما كتبت وصحّحنا الخطأ. نعتذر عما حدث.',
    pointsReturned: 'أُلغيت العملية وعادت النقاط إلى محفظتك، وتجدها في كشف الحساب. نعتذر عما حدث.',
    placeContacted: 'كلّمنا المكان فيما كتبت، ووعد بألا يتكرر. إن تكرر فأعد فتح الشكوى.',
    nothingWrong:
      'راجعنا ما حدث ولم نجد فيه ما يخالف شروط «مكان». إن كان لديك ما لم نطّلع عليه، فأعد فتح الشكوى وأرسله.',
    noAnswer: 'سألناك عن تفاصيل ولم يصلنا رد، فأغلقنا الشكوى. إن كنت ما زلت بحاجة إلينا، فأعد فتحها.',
    senderWarned: 'راجعنا المحادثة، ووجدنا الرسالة مخالفة لشروط «مكان»، ونبّهنا صاحبها.',
    messageAllowed: 'راجعنا المحادثة ولم نجد في الرسالة ما يخالف شروط «مكان».',
    reviewHidden: 'راجعنا التقييم فوجدناه مخالفًا لشروط «مكان»، ولم يعد ظاهرًا.',
    reviewKept: 'راجعنا التقييم ولم نجد فيه ما يخالف شروط «مكان»، فبقي ظاهرًا. ويمكن للمكان أن يرد عليه.',
    dataCorrected: 'صحّحنا بياناتك كما طلبت. راجعها في صفحة حسابك.',
    dataRestricted: 'قيّدنا استخدام بياناتك كما طلبت. نحتفظ بها ولا نستخدمها حتى يُرفع القيد.',
    useStopped: 'توقّفنا عن استخدام بياناتك في الغرض الذي اعترضت عليه.',
    dataErased: 'محونا البيانات التي طلبت محوها.',
    dataKept: 'لا يمكننا محو هذه البيانات الآن، لأن القانون يُلزمنا بحفظها مدة محددة. نمحوها بعد انتهائها.',
    identityNeeded:
      'لم نتأكد من أن هذه البيانات تخصك، فلم ننفّذ الطلب. أرسله مرة أخرى من حسابك في «مكان»، أو من البريد المسجَّل فيه.',
  },
  en: {
    corrected: 'We looked into what you wrote and corrected the mistake. We’re sorry about what happened.',
    pointsReturned:
      'The order was reversed and the points are back in your wallet, as your statement shows. We’re sorry about what happened.',
    placeContacted:
      'We talked to the place about what you wrote, and it promised that it won’t happen again. If it does, reopen this complaint.',
    nothingWrong:
      'We looked into what happened and found nothing against Makan’s terms. If there is something we haven’t seen, reopen this complaint and send it.',
    noAnswer:
      'We asked you for details and received no reply, so we closed this complaint. If you still need us, reopen it.',
    senderWarned: 'We read the chat, found the message to be against Makan’s terms, and warned its author.',
    messageAllowed: 'We read the chat and found nothing in the message that is against Makan’s terms.',
    reviewHidden: 'We read the review, found it to be against Makan’s terms, and it’s no longer shown.',
    reviewKept:
      'We read the review and found nothing in it that is against Makan’s terms, so it’s still shown. The place may reply to it.',
    dataCorrected: 'We corrected your data as you asked. Check it on your profile.',
    dataRestricted:
      'We restricted the use of your data as you asked. We keep it and don’t use it until the restriction ends.',
    useStopped: 'We stopped using your data for the purpose that you objected to.',
    dataErased: 'We erased the data that you asked us to erase.',
    dataKept:
      'We can’t erase this data now, because the law requires us to keep it for a fixed time. We erase it after that.',
    identityNeeded:
      'We couldn’t confirm that this data is yours, so we haven’t carried out the request. Send it again from your Makan account, or from the email registered in it.',
  },
})
