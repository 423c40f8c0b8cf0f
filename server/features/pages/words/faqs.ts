import type { PageWords } from './page.ts'

export const faqs: PageWords = {
  title: 'Faqs',
  nameAr: 'الأسئلة الشائعة',
  nameEn: 'FAQs',
  sections: [
    {
      titleAr: 'ما الذي يعمل اليوم؟',
      titleEn: 'What works today?',
      contentAr: `<p>البحث عن <a href="User/ServicePlaces/Search">الأماكن</a> وصفحاتها، وفتح حسابك وتعديل بياناته. أما شراء النقاط والعروض والطلبات والمحادثات والشكاوى وتسجيل الأماكن فتُفتح قريبًا، والإجابات التالية تشرح كيف ستعمل.</p>`,
      contentEn: `<p>Searching for <a href="User/ServicePlaces/Search">places</a> and reading about them, opening your account and editing it. Buying points, offers, orders, chat, complaints and registering a place open soon; the answers below say how they will work.</p>`,
    },
    {
      titleAr: 'كم تساوي النقطة؟',
      titleEn: 'What is a point worth?',
      contentAr: `<p>الأصل أن تخصم النقطة وحدة واحدة من عملة بلدك: جنيهًا في مصر، وريالًا في السعودية، ودرهمًا في الإمارات. وبعض العروض لها عدد نقاط ثابت، وبعضها مجاني. عدد النقاط مكتوب على كل عرض قبل أن تحجزه.</p>
<p>ولأن سعر الباقة أقل من الخصم الذي تعطيه نقاطها، فالفرق توفيرك أنت.</p>`,
      contentEn: `<p>As a rule one point takes one unit of your country’s currency off the bill: a pound in Egypt, a riyal in Saudi Arabia, a dirham in the Emirates. Some offers have a fixed number of points and some are free. Every offer says its points before you reserve it.</p>
<p>A package costs less than the discount its points give, and the difference is what you save.</p>`,
    },
    {
      titleAr: 'هل أدفع ثمن الفاتورة من خلال مكان؟',
      titleEn: 'Do I pay the bill through Makan?',
      contentAr: `<p>لا. من خلال مكان تشتري النقاط فقط. الخصم يُطرح من فاتورتك، والباقي تدفعه في المكان نفسه بالطريقة التي يقبلها.</p>`,
      contentEn: `<p>No. Points are all you buy through Makan. The discount comes off your bill, and you pay the rest at the place in whatever way it accepts.</p>`,
    },
    {
      titleAr: 'نقاطي لا تكفي للخصم كله، ماذا أفعل؟',
      titleEn: 'I have too few points for the whole discount. What now?',
      contentAr: `<p>نقول لك كم نقطة تنقصك ونفتح لك <a href="Plans">الباقات</a>. وبعض العروض تسمح بخصم أصغر على قدر ما لديك من نقاط.</p>`,
      contentEn: `<p>We say how many are missing and lead you to the <a href="Plans">packages</a>. Some offers also allow a smaller discount for the points you have.</p>`,
    },
    {
      titleAr: 'متى تنتهي نقاطي؟ وهل تتجدد؟',
      titleEn: 'When do my points expire? Can that be extended?',
      contentAr: `<p>مدة الصلاحية مكتوبة على كل باقة، وتُحسب بالأشهر من يوم الدفع حتى نهاية يوم الانتهاء. شراء باقة أخرى لا يمدّ صلاحية الأولى، لكننا نستخدم دائمًا النقاط الأقرب انتهاءً، ونذكّرك قبل الانتهاء بثلاثين يومًا وسبعة أيام ويوم.</p>
<p>النقاط التي حُجزت لطلب وهي صالحة تكمل به ولو انتهى تاريخها في أثنائه. أما إذا أُلغي الطلب بعد تاريخها فإنها تنتهي.</p>`,
      contentEn: `<p>Each package says how long it is valid, in months from the day of payment through the end of its last day. Buying another does not extend the first, but the points that expire first are always used first, and we remind you thirty days, seven days and one day before.</p>
<p>Points that were held for an order while valid can finish it even if their date passes meanwhile. If that order is cancelled after their date, they expire.</p>`,
    },
    {
      titleAr: 'دفعت ولم تصل النقاط',
      titleEn: 'I paid and the points have not come',
      contentAr: `<p>لا تدفع مرة ثانية. تصل النقاط عندما تؤكد لنا بوابة الدفع أنها تسلّمت المبلغ، ونحن نعيد سؤالها من أنفسنا إلى أن تجيب، فتُضاف نقاطك مرة واحدة مهما تكررت الرسائل. تجد الحالة في «طلبات الدفع» بحسابك، وإن طال الأمر فراسلنا برقم الطلب.</p>`,
      contentEn: `<p>Please do not pay again. Points come once the payment provider confirms that it received the money. We keep asking it by ourselves until it answers, and your points are added exactly once however many messages arrive. “Payment requests” in your account shows the state; if it takes long, write to us with the request’s number.</p>`,
    },
    {
      titleAr: 'حجزت عرضًا ولم أذهب، هل تضيع النقاط؟',
      titleEn: 'I reserved an offer and did not go. Are the points lost?',
      contentAr: `<p>لا. النقاط تُحجز فقط، ولا تُخصم إلا بعد أن توافق على الفاتورة ويسجّل الفرع أنك دفعت الباقي. تستطيع إلغاء الحجز قبل الموافقة، وإن تركته انتهى وحده وعادت نقاطك بتواريخ انتهائها نفسها.</p>`,
      contentEn: `<p>No. Points are only set aside; they are taken after you approved the bill and the branch recorded that you paid the rest. You can cancel before approving, and a reservation you leave alone expires by itself and returns the points with the same dates.</p>`,
    },
    {
      titleAr: 'هل أستطيع إعطاء نقاطي لشخص آخر؟',
      titleEn: 'Can I give my points to someone else?',
      contentAr: `<p>نعم، من «تحويل النقاط»، إلى عضو في بلدك نفسه تعرف رقم موبايله أو بريده كاملًا. ترى جزءًا من اسمه لتتأكد قبل التحويل، ويصل إشعار لكما. وقد يكون في بلدك حد يومي لعدد التحويلات أو نقاطها.</p>`,
      contentEn: `<p>Yes, under “Transfer points”, to a member in the same country whose full mobile number or e-mail you know. Part of the name is shown so that you can be sure, and both of you are told. Your country may have a daily limit on the number of transfers or on their points.</p>`,
    },
    {
      titleAr: 'لماذا لا يظهر مكان أعرفه في «مفتوح الآن»؟',
      titleEn: 'Why is a place I know missing from “open now”?',
      contentAr: `<p>إما أن فروعه مغلقة الآن، أو أنه لم يكتب مواعيده، ولا نعرض ما لا نعرفه على أنه مفتوح. أزل هذا الشرط من البحث وستجده.</p>`,
      contentEn: `<p>Either its branches are closed now, or it gave no hours, and we never show as open what we do not know to be. Take that condition off the search and you will find it.</p>`,
    },
    {
      titleAr: 'كيف أعرف من دخل على حسابي، وكيف أحذفه؟',
      titleEn: 'How do I see who is logged in, and how do I delete my account?',
      contentAr: `<p>في ملفك الشخصي قائمة بكل جهاز دخل على حسابك ومتى استُخدم آخر مرة، وتستطيع إنهاء أي منها. وتغيير كلمة المرور ينهي بقية الأجهزة كلها.</p>
<p>لحذف الحساب راسلنا من نموذج المراسلة أسفل <a href="./">الصفحة الرئيسية</a>. نمحو اسمك وبريدك ورقمك وصورك، ويبقى سجل حركات النقاط بلا اسم. اقرأ التفاصيل في <a href="PrivacyPolicy">سياسة الخصوصية</a>.</p>`,
      contentEn: `<p>Your profile lists every device logged in to your account and when it was last used, and you can end each of them. Changing the password ends all the others.</p>
<p>To have your account deleted, write to us with the contact form at the foot of the <a href="./">home page</a>. Your name, e-mail, phone and pictures are erased, and the record of points movements stays without a name. The <a href="PrivacyPolicy">privacy policy</a> says more.</p>`,
    },
  ],
}
