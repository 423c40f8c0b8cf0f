export type DemoReview = { stars: number; text: string; reply?: string }

/** By the category's drawing; `other` applies to all remaining categories. */
export const demoReviews: Record<'food' | 'care' | 'other', readonly DemoReview[]> = {
  food: [
    { stars: 5, text: 'الأكل وصل سخن والكمية كبيرة، والخصم نزل على الفاتورة من غير أي كلام.' },
    {
      stars: 4,
      text: 'الطعم ممتاز والمكان نضيف، بس الانتظار وقت الغدا طويل شوية.',
      reply: 'شكرًا لك. زدنا عدد الطباخين وقت الغداء، ونتمنى أن تلاحظ الفرق.',
    },
    { stars: 5, text: 'Generous portions and friendly people. Applying my points took less than a minute.' },
    {
      stars: 3,
      text: 'الأكل كويس لكن الصلصة كانت حامية زيادة عن اللي طلبته.',
      reply: 'نعتذر لك. اطلبها المرة القادمة على جنب وسنضعها لك هكذا دائمًا.',
    },
    { stars: 5, text: '' },
    { stars: 4, text: 'مكان عائلي هادئ، والعاملون يعرفون كيف يُستخدم كود الطلب.' },
    {
      stars: 2,
      text: 'The food was fine, but two dishes came cold and we had to ask twice for water.',
      reply:
        'We’re sorry about that evening. Please ask for the manager next time, and we’ll make up for it.',
    },
    { stars: 5, text: 'من أيام الجامعة وأنا زبون عندهم، ولا مرة خذلوني.' },
  ],
  care: [
    { stars: 5, text: 'شرحوا لي الجرعة بهدوء ونبهوني لما لا يؤخذ معها. ناس محترمون.' },
    { stars: 4, text: 'Clean, on time, and the price was what they had told me before.' },
    {
      stars: 5,
      text: 'وجدت عندهم ما لم أجده في ثلاثة أماكن قبلهم.',
      reply: 'يسعدنا ذلك. نوفر ما ينقص خلال يوم إن طلبته منا.',
    },
    { stars: 3, text: 'الخدمة جيدة، لكن المكان ضيق وقت الزحمة.' },
    { stars: 4, text: '' },
  ],
  other: [
    { stars: 5, text: 'شغلهم متقن وفي ميعادهم، والسعر واضح من الأول.' },
    { stars: 4, text: 'Good work and honest advice. Parking nearby is hard, so come early.' },
    {
      stars: 5,
      text: 'عاملوني باحترام وصبروا على أسئلتي الكثيرة.',
      reply: 'المكان مكانك، ونرحب بأسئلتك دائمًا.',
    },
    {
      stars: 2,
      text: 'تأخروا يومين عن الموعد ولم يتصل بي أحد ليخبرني.',
      reply: 'معك حق، ونعتذر. صرنا نرسل رسالة إن تغير أي موعد.',
    },
    { stars: 4, text: '' },
    { stars: 5, text: 'I came for the offer and I’ll come back without one.' },
  ],
}

export const demoBannedWords = [
  'حرامي',
  'حرامية',
  'نصاب',
  'نصابين',
  'كلب',
  'حمار',
  'غبي',
  'idiot',
  'thief',
  'scammer',
] as const
