import type { DataRight } from '#contract/complaints/constants.ts'

type ConversationLine = [by: 'member' | 'other', text: string]

export type DemoConversation = {
  /** Index of the member. */
  member: number
  with: 'branch' | 'place' | 'staff'
  /** Start of the first line; each further line follows a few minutes after the last. */
  hoursAgo: number
  lines: readonly ConversationLine[]
  /** Final action of the other side. */
  outcome?: 'read' | 'close' | 'mute' | 'block'
}

export const demoConversations: readonly DemoConversation[] = [
  {
    member: 1,
    with: 'branch',
    hoursAgo: 50,
    lines: [
      ['member', 'السلام عليكم، عندكم مكان لسبعة أشخاص مساء الخميس؟'],
      ['other', 'وعليكم السلام. أيوه يا فندم، الدور التاني فاضي. الساعة كام؟'],
      ['member', 'الساعة ٨ ونص إن شاء الله'],
      ['other', 'تمام، حجزت لك الترابيزة الكبيرة جنب الشباك'],
      ['member', 'تسلم، شكرًا'],
    ],
    outcome: 'read',
  },
  {
    member: 2,
    with: 'branch',
    hoursAgo: 3,
    lines: [
      ['member', 'هل الخصم يشمل الطواجن أم الكشري فقط؟'],
      ['other', 'يشمل الفاتورة كلها ما عدا المشروبات'],
      ['member', 'وهل ينفع في يوم الجمعة؟'],
      ['member', 'وكم نقطة سأحتاج تقريبًا؟'],
    ],
  },
  {
    member: 3,
    with: 'place',
    hoursAgo: 28,
    lines: [
      ['member', 'Hi! Is there a vegetarian option at the Tanta branch?'],
      ['other', 'Hello, koshary itself has no meat at all. We can leave out the ghee, too.'],
      ['member', 'Perfect, thank you'],
    ],
    outcome: 'close',
  },
  {
    member: 4,
    with: 'place',
    hoursAgo: 70,
    lines: [
      ['member', 'نسيت شنطة سودا عندكم امبارح بالليل'],
      ['other', 'لقيناها وشايلينها لك عند الكاشير. معاك لحد الجمعة'],
    ],
    outcome: 'mute',
  },
  {
    member: 5,
    with: 'branch',
    hoursAgo: 120,
    lines: [
      ['member', 'أبيع متابعين بأسعار ممتازة، راسلني خاص'],
      ['member', 'العرض حتى نهاية اليوم فقط!!!'],
    ],
    outcome: 'block',
  },
  {
    member: 1,
    with: 'staff',
    hoursAgo: 20,
    lines: [['other', 'أهلًا، وصلنا طلب تغيير رقم موبايلك. هل أنت من أرسله؟']],
  },
]

export type DemoComplaint = {
  /** Null for a guest. */
  member: number | null
  hoursAgo: number
  subject: string
  text: string
  right?: DataRight
  /** In order, an hour apart. */
  steps: readonly ('take' | 'answer' | 'process' | 'reopen')[]
  answer?: string
  resolution?: string
}

export const demoComplaints: readonly DemoComplaint[] = [
  {
    member: 2,
    hoursAgo: 80,
    subject: 'لم تُحسب نقاطي بعد الدفع',
    text: 'اشتريت باقة صباح الأحد ووصلتني رسالة من البنك، لكن رصيدي كما هو.',
    steps: [],
  },
  {
    member: 3,
    hoursAgo: 30,
    subject: 'The branch refused the discount',
    text: 'The cashier told me the offer had ended, although the page says it runs until the end of the month.',
    steps: ['take'],
  },
  {
    member: 4,
    hoursAgo: 9,
    subject: 'عنوان الفرع غير صحيح على الخريطة',
    text: 'النقطة على الخريطة تقود إلى شارع آخر، ودرت ساعة حتى وجدت المكان.',
    steps: ['take', 'answer'],
    answer: 'شكرًا لتنبيهك. راسلنا المكان ليصحح النقطة، وسنخبرك حين يفعل.',
  },
  {
    member: 1,
    hoursAgo: 200,
    subject: 'فاتورة بقيمة غير التي دفعتها',
    text: 'كتب الكاشير فاتورة أكبر مما دفعت فخُصمت نقاط أكثر.',
    steps: ['take', 'answer', 'process'],
    answer: 'راجعنا الفاتورة مع الفرع، ومعك حق.',
    resolution: 'ألغى المكان الطلب وعادت النقاط إلى محفظتك.',
  },
  {
    member: 5,
    hoursAgo: 150,
    subject: 'لا أستطيع تغيير بريدي',
    right: 'correction',
    text: 'لا يصلني رابط التأكيد مهما طلبته.',
    steps: ['process', 'reopen'],
    resolution: 'كان بريدك القديم يرفض رسائلنا. اطلب الرابط من جديد.',
  },
  {
    member: null,
    hoursAgo: 26,
    subject: '',
    text: 'لا يصلني كود التأكيد\nسجلت برقمي ثلاث مرات ولم تصل أي رسالة.',
    steps: [],
  },
  {
    member: null,
    hoursAgo: 300,
    subject: '',
    text: 'صورة محلي تظهر لمكان آخر\nأرجو حذفها.',
    steps: ['answer', 'process'],
    answer: 'حذفنا الصورة من صفحة المكان الآخر.',
    resolution: 'حُذفت الصورة ونُبّه صاحب المكان.',
  },
]

export const demoGuestSender = { senderName: 'سامح نبيل', senderEmail: 'sameh@makan.test' }

export const demoTemplates = [
  {
    nameAr: 'نراجع الأمر',
    nameEn: 'Looking into it',
    textAr: 'شكرًا لأنك كتبت إلينا. نراجع الأمر الآن وسنعود إليك خلال يوم عمل.',
    textEn:
      'Thank you for writing to us. We are looking into it and will get back to you within a working day.',
  },
  {
    nameAr: 'نحتاج إلى تفاصيل',
    nameEn: 'More details needed',
    textAr: 'أرسل إلينا كود الطلب وصورة الفاتورة إن كانت معك، حتى نراجعها مع المكان.',
    textEn:
      'Please send us the order code, and a picture of the bill if you have one, so that we can check with the place.',
  },
  {
    nameAr: 'نقاط لم تصل',
    nameEn: 'Points not received',
    textAr: 'تُضاف النقاط فور وصول تأكيد شركة الدفع. إن لم تصل خلال ساعة فأرسل إلينا رقم طلب الدفع.',
    textEn:
      'Points are added as soon as the payment provider confirms. If they don’t arrive within an hour, send us the request number.',
  },
  {
    nameAr: 'نعتذر لك',
    nameEn: 'Our apologies',
    textAr: 'نعتذر عما حدث. نبّهنا المكان، ويسعدنا أن تخبرنا إن تكرر.',
    textEn:
      'We are sorry about what happened. We have told the place, and would like to hear from you if it happens again.',
  },
]

export const demoContactMails = [
  {
    name: 'دينا فريد',
    email: 'dina@makan.test',
    message: 'أدير سلسلة كافيهات في الإسكندرية، كيف أضيف فروعي كلها؟',
    hoursAgo: 60,
    answer: 'سجّل المكان بفرعه الرئيسي أولًا، ثم أضف بقية الفروع من صفحة «الفروع» بعد الموافقة.',
  },
  {
    name: 'Karim Adel',
    email: 'karim@makan.test',
    message: 'Do you plan to open in Port Said?',
    hoursAgo: 5,
    answer: null,
  },
] as const
