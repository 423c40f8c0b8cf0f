import { quantityTexts } from '#contract/core/counted.text.ts'
import { giftDays, orderReversalDays, referralDays, referralEntryDays } from '#contract/core/limits.ts'
import type { PageContent } from './page.ts'
import { remindersAr, remindersEn } from './reminders.ts'

export const faqs: PageContent = {
  slug: 'Faqs',
  nameAr: 'الأسئلة الشائعة',
  nameEn: 'FAQs',
  descriptionAr:
    'إجابات قصيرة عن النقاط والباقات والعروض والحساب في «مكان»: كم تساوي النقطة، ومتى تنتهي، وكيف تسترد المبلغ.',
  descriptionEn:
    'Short answers about points, packages, offers and accounts on Makan: what a point is worth, when it expires, and how refunds work.',
  sections: [
    {
      titleAr: 'ماذا أستطيع أن أفعل هنا؟',
      titleEn: 'What can I do here?',
      contentAr: `<p>يمكنك البحث عن <a href="User/ServicePlaces/Search">الأماكن</a> و<a href="User/Offers/Search">العروض</a>، وشراء <a href="Plans">النقاط</a> وتحويلها و<a href="User/Gifts">إهداؤها</a>، وحجز العروض واستخدامها، وتقييم مكان دفعت فيه، وحفظ ما يعجبك في <a href="User/Favourites">المفضلة</a>، و<a href="User/Invite">دعوة أصدقائك</a>، و<a href="chat">مراسلة الأماكن</a>، و<a href="Register/ServicePlace">تسجيل مكانك</a>، و<a href="CallCenter">تقديم شكوى</a>.</p>`,
      contentEn: `<p>You can search for <a href="User/ServicePlaces/Search">places</a> and <a href="User/Offers/Search">offers</a>, buy <a href="Plans">points</a>, transfer them or <a href="User/Gifts">give them as a gift</a>, reserve offers and use them, review places where you paid, keep <a href="User/Favourites">favourites</a>, <a href="User/Invite">invite friends</a>, <a href="chat">message places</a>, <a href="Register/ServicePlace">register your place</a>, and <a href="CallCenter">make a complaint</a>.</p>`,
    },
    {
      titleAr: 'كم تساوي النقطة؟',
      titleEn: 'What is a point worth?',
      contentAr: `<p>الأصل أن تخصم النقطة وحدة واحدة من عملة دولتك: جنيهًا في مصر، وريالًا في السعودية، ودرهمًا في الإمارات. وبعض العروض لها عدد نقاط ثابت، وبعضها بلا نقاط. وعلى كل عرض نقاطه، أو كيف تُحسب من فاتورتك، قبل أن تحجزه.</p>
<p>ولأن سعر الباقة أقل من الخصم الذي تعطيه نقاطها، فالفرق توفيرك أنت.</p>`,
      contentEn: `<p>Usually one point takes one unit of your country’s currency off the bill: a pound in Egypt, a riyal in Saudi Arabia, a dirham in the Emirates. Some offers cost a fixed number of points and some cost none. Before you reserve an offer, it tells you its points, or how they’re calculated from your bill.</p>
<p>A package costs less than the discount its points give, and the difference is what you save.</p>`,
    },
    {
      titleAr: 'هل أدفع قيمة الفاتورة من خلال «مكان»؟',
      titleEn: 'Do I pay the bill through Makan?',
      contentAr: `<p>لا. من خلال «مكان» تشتري النقاط فقط. يُطرح الخصم من فاتورتك، وتدفع الباقي للمكان مباشرة بالطريقة التي يقبلها.</p>`,
      contentEn: `<p>No. Through Makan you only buy points. The discount comes off your bill, and you pay the rest directly to the place in whatever way it accepts.</p>`,
    },
    {
      titleAr: 'نقاطي لا تكفي للخصم كله، ماذا أفعل؟',
      titleEn: 'I don’t have enough points for the whole discount. What now?',
      contentAr: `<p>نخبرك كم نقطة تنقصك ونعرض لك <a href="Plans">الباقات</a>. وبعض العروض تعطيك خصمًا أقل على قدر ما لديك من نقاط.</p>`,
      contentEn: `<p>We tell you how many more you need and show you the <a href="Plans">packages</a>. Some offers also give a smaller discount for the points you have.</p>`,
    },
    {
      titleAr: 'متى تنتهي نقاطي؟ وهل يمكن تمديدها؟',
      titleEn: 'When do my points expire? Can I extend them?',
      contentAr: `<p>مدة الصلاحية مكتوبة على كل باقة، وتُحسب بالأشهر من يوم الدفع حتى نهاية يوم الانتهاء. شراء باقة أخرى لا يمدّ صلاحية الأولى، لكننا نستخدم دائمًا النقاط الأقرب انتهاءً، ونذكّرك حين يبقى على انتهائها ${remindersAr}.</p>
<p>النقاط المحجوزة لطلب تظل صالحة له حتى يكتمل، ولو انتهى تاريخها في أثنائه. أما إذا أُلغي الطلب بعد تاريخها فإنها تنتهي.</p>`,
      contentEn: `<p>Each package says how many months its points are valid: from the day of payment through the end of the last day. Buying another package doesn’t extend the first, but the points that expire first are always used first, and we remind you ${remindersEn} before.</p>
<p>Points held for an order stay valid for it until it’s completed, even if they expire in the meantime. If the order is cancelled after that date, they expire.</p>`,
    },
    {
      titleAr: 'دفعت ولم تصل النقاط',
      titleEn: 'I paid but the points haven’t arrived',
      contentAr: `<p>لا تدفع مرة ثانية. تصل النقاط عندما تؤكد لنا شركة الدفع أنها تسلّمت المبلغ، ونظل نسألها حتى تجيب، وتُضاف نقاطك مرة واحدة فقط. تجد الحالة في «طلبات الدفع» بحسابك، وإن طال الأمر فراسلنا برقم طلب الدفع.</p>`,
      contentEn: `<p>Please don’t pay again. Points arrive once the payment provider confirms that it received the money. We keep checking with it until it answers, and your points are added exactly once. “Payment requests” in your account shows the status; if it takes too long, contact us with the request number.</p>`,
    },
    {
      titleAr: 'حجزت عرضًا ولم أذهب، هل تضيع النقاط؟',
      titleEn: 'I reserved an offer and didn’t go. Are my points lost?',
      contentAr: `<p>لا. النقاط تُحجز فقط، ولا تُخصم إلا بعد أن توافق على الفاتورة ويسجّل الفرع أنك دفعت الباقي. يمكنك إلغاء الحجز قبل الموافقة، وإن تركته انتهى وحده وعادت نقاطك بتواريخ انتهائها نفسها.</p>`,
      contentEn: `<p>No. Points are only held; they’re used once you approve the bill and the branch records that you paid the rest. You can cancel before approving. A reservation you don’t use expires on its own, and your points come back with the same expiry dates.</p>`,
    },
    {
      titleAr: 'هل أستطيع إعطاء نقاطي لشخص آخر؟',
      titleEn: 'Can I give my points to someone else?',
      contentAr: `<p>نعم، بطريقتين:</p>
<ul>
<li><strong>تحويل نقاط:</strong> إلى عضو في دولتك تعرف رقم موبايله أو بريده المؤكَّد كاملًا. ترى جزءًا من اسمه لتتأكد قبل التحويل، ويصلكما إشعار.</li>
<li><strong><a href="User/Gifts">إهداء نقاط</a>:</strong> ببطاقة تكتبها إلى أي رقم موبايل في دولتك، وإن لم يكن صاحبه عضوًا بعد. إن لم تُقبل الهدية خلال ${quantityTexts.ar.days(giftDays)} عادت إليك.</li>
</ul>
<p>وقد يكون في دولتك حد يومي لعدد التحويلات والهدايا أو لمجموع نقاطها.</p>`,
      contentEn: `<p>Yes, in two ways:</p>
<ul>
<li><strong>Transfer points:</strong> to a member in your country whose full mobile number or confirmed email you know. You see part of their name before you confirm, and both of you are notified.</li>
<li><strong><a href="User/Gifts">Give points</a>:</strong> with a card that you write, to any mobile number in your country, even if it has no account yet. If the gift isn’t accepted within ${quantityTexts.en.days(giftDays)}, it returns to you.</li>
</ul>
<p>Your country may have a daily limit on the number of transfers and gifts, or on their points.</p>`,
    },
    {
      titleAr: 'ماذا أكسب حين أدعو أصدقائي؟',
      titleEn: 'What do I get for inviting friends?',
      contentAr: `<p>في <a href="User/Invite">صفحة الدعوات</a> كودك ورابطه، ونقاط كل منكما. يكتب صديقك الكود عند التسجيل أو خلال ${quantityTexts.ar.days(referralEntryDays)} منه، وقبل أول طلب مدفوع له. وحين يدفع طلبًا خلال ${quantityTexts.ar.days(referralDays)} تُحتسب الدعوة، وتصل نقاطكما بعد ${quantityTexts.ar.days(orderReversalDays)} من الدفع، حين لا يمكن إلغاء الطلب.</p>
<p>لكل عضو حد شهري للدعوات، وتتوقف الدعوات في دولتك إذا نفدت ميزانيتها، وما وُعدت به قبل ذلك يصلك.</p>`,
      contentEn: `<p>Your code and its link are on the <a href="User/Invite">invitations page</a>, with the points that each of you gets. Your friend enters the code when signing up or within ${quantityTexts.en.days(referralEntryDays)} of it, before their first paid order. The invitation counts once they pay an order within ${quantityTexts.en.days(referralDays)}, and both of you get your points ${quantityTexts.en.days(orderReversalDays)} after that payment, when the order can no longer be reversed.</p>
<p>Each member has a monthly limit of invitations. Invitations stop in your country when their budget is used up; points already promised to you still arrive.</p>`,
    },
    {
      titleAr: 'لماذا لا يظهر مكان أعرفه في «مفتوح الآن»؟',
      titleEn: 'Why is a place I know missing from “Open now”?',
      contentAr: `<p>إما أن فروعه مغلقة الآن، أو أنه لم يكتب مواعيده، ونحن لا نقول إن مكانًا مفتوح إلا إذا كنا نعرف ذلك. أزل هذا الشرط من البحث وستجده.</p>`,
      contentEn: `<p>Either its branches are closed now or it hasn’t given its hours; we never show a place as open unless we know it is. Remove that filter and you’ll find it.</p>`,
    },
    {
      titleAr: 'كيف أحمي حسابي أكثر؟',
      titleEn: 'How do I protect my account better?',
      contentAr: `<p>فعّل «الدخول بخطوتين» من <a href="users/Profile">ملفك الشخصي</a>: مفتاح مرور يفتحه وجهك أو بصمتك، أو كود من تطبيق مصادقة مع كلمة المرور. واحفظ الأكواد الاحتياطية لتدخل بها إن فقدت موبايلك.</p>
<p>ننبهك إلى كل دخول من جهاز جديد، وفي الرسالة رابط يقفل الحساب فورًا إن لم تكن أنت.</p>`,
      contentEn: `<p>Turn on “Two-step login” in your <a href="users/Profile">profile</a>: a passkey that opens with your face or fingerprint, or a code from an authenticator app as well as your password. Keep your recovery codes so that you can log in if you lose your phone.</p>
<p>We notify you of each login from a new device, with a link that locks the account right away if it wasn’t you.</p>`,
    },
    {
      titleAr: 'كيف أرى الأجهزة التي دخلت منها إلى حسابي، وكيف أحذفه؟',
      titleEn: 'How do I see where I’m logged in, and how do I delete my account?',
      contentAr: `<p>في ملفك الشخصي قائمة بكل جهاز سُجّل منه الدخول إلى حسابك ومتى استُخدم آخر مرة، ويمكنك تسجيل الخروج من أي جهاز فيها. وتغيير كلمة المرور يُخرجك من بقية الأجهزة كلها.</p>
<p>لحذف الحساب اضغط «حذف الحساب» في آخر <a href="users/Profile">ملفك الشخصي</a> واكتب كلمة المرور. نمحو اسمك وبريدك ورقمك وصورك، ويبقى سجل حركات النقاط بلا اسم. اقرأ التفاصيل في <a href="PrivacyPolicy">سياسة الخصوصية</a>.</p>`,
      contentEn: `<p>Your profile lists every device logged in to your account and when it was last used, and you can log out any of them. Changing your password logs out all the others.</p>
<p>To delete your account, tap “Delete account” at the end of your <a href="users/Profile">profile</a> and enter your password. We erase your name, email, phone number and pictures; the record of points transactions stays, without your name. See the <a href="PrivacyPolicy">privacy policy</a> for details.</p>`,
    },
  ],
}
