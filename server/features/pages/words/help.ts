import type { PageWords } from './page.ts'

export const help: PageWords = {
  title: 'Help',
  nameAr: 'المساعدة',
  nameEn: 'Help',
  sections: [
    {
      titleAr: 'ابحث عن مكان',
      titleEn: 'Find a place',
      contentAr: `<p>اكتب اسم المكان أو ما تحتاجه، «كشري» مثلًا أو «صيدلية»، في <a href="User/ServicePlaces/Search">صفحة الأماكن</a>. لا تشغل بالك بالهمزات والتاء المربوطة: «احمد» و«أحمد» عندنا سواء، وخطأ بسيط في الكتابة لا يمنع ظهور النتيجة.</p>
<ul>
<li><strong>الفئة والخدمات:</strong> اختر فئة ثم خدمة أو أكثر، فيظهر كل مكان يقدّم أيًّا منها.</li>
<li><strong>المنطقة:</strong> اختر المحافظة ثم المدينة.</li>
<li><strong>قريب مني:</strong> اسمح للمتصفح بتحديد موقعك، ثم اختر النطاق بالكيلومترات. ترتّب النتائج عندئذٍ من الأقرب إلى الأبعد.</li>
<li><strong>مفتوح الآن:</strong> يعرض الأماكن التي لها فرع مفتوح في هذه اللحظة. المكان الذي لم يكتب مواعيده لا يظهر هنا.</li>
</ul>
<p>عنوان الصفحة يحفظ كل ما اخترته، فإذا أرسلته إلى صديق رأى النتائج نفسها.</p>`,
      contentEn: `<p>Type a name or what you need, such as “koshary” or “pharmacy”, on the <a href="User/ServicePlaces/Search">places page</a>. Arabic and English both work whatever language you read in, and a small slip in spelling still finds the place.</p>
<ul>
<li><strong>Category and services:</strong> choose a category, then one or more services; places that offer any of them are listed.</li>
<li><strong>Area:</strong> choose the governorate, then the city.</li>
<li><strong>Near me:</strong> let the browser share your position and set how many kilometres away is still near. Results then run from nearest to farthest.</li>
<li><strong>Open now:</strong> lists places with a branch open at this moment. A place that gave no hours does not appear here.</li>
</ul>
<p>The address of the page holds every choice you made, so a friend who opens your link sees the same results.</p>`,
    },
    {
      titleAr: 'افتح حسابًا',
      titleEn: 'Open an account',
      contentAr: `<p>التصفح لا يحتاج إلى حساب. أما شراء النقاط وحجز العروض والمحادثة، وكلها تُفتح قريبًا، فتحتاج إليه. وفتحه مجاني من <a href="user/register">صفحة التسجيل</a>.</p>
<ul>
<li>اكتب اسمك وبريدك ورقم موبايلك وكلمة مرور من ٨ أحرف على الأقل، فيها حرف كبير وحرف صغير ورقم ورمز.</li>
<li>نرسل إلى موبايلك رمزًا من ٦ أرقام يصلح ٥ دقائق. إن لم يصل فاطلب رمزًا آخر بعد انتهاء العدّ.</li>
<li>نرسل إلى بريدك رابط تأكيد يصلح ٢٤ ساعة. أكّده حتى يكون البريد لك وحدك عند الدخول.</li>
</ul>
<p><strong>نسيت كلمة المرور؟</strong> اختر «نسيت كلمة المرور» في <a href="user/login">صفحة الدخول</a>، وأثبت رقمك برمز، ثم اختر كلمة جديدة. يُغلق حسابك حينها على كل الأجهزة، فادخل من جديد.</p>`,
      contentEn: `<p>Browsing needs no account. Buying points, reserving offers and chat, all of which open soon, do. Opening one on the <a href="user/register">sign-up page</a> is free.</p>
<ul>
<li>Give your name, e-mail, mobile number and a password of at least 8 characters with an uppercase letter, a lowercase letter, a digit and a symbol.</li>
<li>We send a six-digit code to your phone. It works for 5 minutes; if it does not arrive, ask for another when the countdown ends.</li>
<li>We send a link to your e-mail that works for 24 hours. Open it, so that the address is yours alone when logging in.</li>
</ul>
<p><strong>Forgot your password?</strong> Choose “Forgotten password” on the <a href="user/login">login page</a>, prove your number with a code and choose a new one. Every device is logged out then, so log in again.</p>`,
    },
    {
      titleAr: 'اشترِ نقاطًا',
      titleEn: 'Buy points',
      contentAr: `<p><strong>الشراء يُفتح قريبًا، وهكذا سيعمل.</strong> النقاط هي ما تدفع به مقابل الخصم. اختر باقة من <a href="Plans">باقات النقاط</a>، وكل باقة مكتوب عليها عدد نقاطها وسعرها ومدة صلاحيتها.</p>
<ul>
<li><strong>أونلاين:</strong> تنتقل إلى صفحة بوابة الدفع وتدفع بالبطاقة أو المحفظة. وإن أعطتك البوابة رقمًا للدفع في منفذ، فأمامك ٤٨ ساعة.</li>
<li><strong>نقدًا:</strong> مستشار المبيعات يضيف الباقة إلى حسابك فورًا، ويصلك إشعار بذلك في اللحظة نفسها.</li>
</ul>
<p>لا تدخل النقاط حسابك إلا بعد أن تؤكد بوابة الدفع أن المبلغ وصل. إن تأخر ذلك فلا تدفع مرة ثانية: افتح «طلبات الدفع» لترى حالة طلبك.</p>`,
      contentEn: `<p><strong>Buying opens soon; this is how it will work.</strong> Points are what you give for a discount. Choose one of the <a href="Plans">points packages</a>; each says how many points it holds, what it costs and how long it is valid.</p>
<ul>
<li><strong>Online:</strong> you go to the payment provider’s page and pay by card or wallet. If it gives you a number to pay at an outlet, you have 48 hours.</li>
<li><strong>In cash:</strong> a sales consultant adds the package to your account at once, and you are told the same moment.</li>
</ul>
<p>Points reach your account only after the payment provider confirms the money. If that takes a while, do not pay again: open “Payment requests” to see where yours stands.</p>`,
    },
    {
      titleAr: 'محفظتك وصلاحية النقاط',
      titleEn: 'Your wallet and expiry',
      contentAr: `<p><strong>تُفتح قريبًا مع الشراء.</strong> في كشف الحساب ترى رصيدك المتاح، والنقاط المحجوزة لطلبات لم تكتمل، وما سينتهي منها ومتى.</p>
<ul>
<li>كل باقة تنتهي وحدها: شراء باقة جديدة لا يمدّ صلاحية القديمة.</li>
<li>تُستخدم النقاط الأقرب انتهاءً أولًا، تلقائيًا.</li>
<li>تبقى النقاط صالحة حتى نهاية يومها الأخير بتوقيت بلدك، ونذكّرك قبله بثلاثين يومًا، ثم بسبعة، ثم بيوم.</li>
<li>النقاط تخص البلد الذي اشتُريت فيه، ولا يمكن تغيير بلد حسابك ما دامت فيه نقاط.</li>
</ul>
<p><strong>التحويل:</strong> يمكنك تحويل نقاط إلى عضو في بلدك نفسه، برقم موبايله أو بريده كاملًا. ترى جزءًا من اسمه قبل أن تؤكد، وتبقى للنقاط تواريخ انتهائها.</p>`,
      contentEn: `<p><strong>Opens soon, together with buying.</strong> Your account statement shows the balance you can use, the points held for orders that are not finished, and what expires next and when.</p>
<ul>
<li>Each package expires by itself: buying another does not extend an earlier one.</li>
<li>The points that expire first are spent first; you need do nothing.</li>
<li>Points work through the end of their last day in your country’s time. We remind you thirty days, seven days and one day before.</li>
<li>Points belong to the country they were bought in, and an account that holds points cannot change its country.</li>
</ul>
<p><strong>Transfers:</strong> you can send points to a member in the same country by their full mobile number or e-mail. Part of the name is shown before you confirm, and the points keep their expiry dates.</p>`,
    },
    {
      titleAr: 'احجز عرضًا واستخدمه',
      titleEn: 'Reserve an offer and use it',
      contentAr: `<p><strong>العروض تُفتح قريبًا، وهذه خطواتها.</strong></p>
<ul>
<li><strong>احجز:</strong> يصل حجزك إلى المكان، وعليه أن يردّ خلال ٣٠ دقيقة من ساعات عمله. إن لم يردّ انتهى الحجز وعادت نقاطك.</li>
<li><strong>اذهب:</strong> أظهر رمز الطلب عند الفرع. وإن لم تكن قد حجزت فأظهر رمز عضويتك، وهو يتجدد كل ٦٠ ثانية.</li>
<li><strong>راجع:</strong> يكتب الفرع قيمة الفاتورة، فترى على موبايلك الفاتورة والخصم وما ستدفعه، ورصيدك قبل وبعد. أمامك ١٥ دقيقة لتوافق أو ترفض.</li>
<li><strong>ادفع:</strong> تدفع باقي الفاتورة في المكان نفسه، لا عن طريق مكان. وعندها فقط تُخصم النقاط ويصلك الإيصال.</li>
</ul>
<p>إن غيّر الفرع قيمة الفاتورة بعد موافقتك، سقطت الموافقة وسألناك من جديد. ويمكنك إلغاء الطلب في أي وقت قبل أن توافق على الفاتورة.</p>`,
      contentEn: `<p><strong>Offers open soon; these are the steps.</strong></p>
<ul>
<li><strong>Reserve:</strong> the place gets your reservation and has 30 minutes of its opening time to answer. If it does not, the reservation expires and your points come back.</li>
<li><strong>Go:</strong> show the order’s code at the branch. If you did not reserve, show your membership code, which renews every 60 seconds.</li>
<li><strong>Check:</strong> the branch enters the bill, and your phone shows the bill, the discount, what you will pay, and your balance before and after. You have 15 minutes to approve or decline.</li>
<li><strong>Pay:</strong> you pay the rest of the bill at the place itself, not through Makan. Only then are the points taken and the receipt sent.</li>
</ul>
<p>If the branch changes the bill after you approved it, that approval no longer counts and you are asked again. You can cancel at any time before you approve a bill.</p>`,
    },
    {
      titleAr: 'حصل خطأ؟',
      titleEn: 'Something went wrong?',
      contentAr: `<ul>
<li><strong>فاتورة سُجّلت خطأ:</strong> يستطيع المكان عكسها في اليوم نفسه، وفريقنا خلال ١٤ يومًا. تعود النقاط بتواريخها، وما انتهى تاريخه منها يعود صالحًا ٣٠ يومًا.</li>
<li><strong>استرداد ثمن باقة:</strong> راسلنا. يُردّ ثمن ما بقي من نقاط الباقة في حسابك غير محجوز، بنسبته من سعرها.</li>
<li><strong>شكوى من مكان أو طلب:</strong> تُفتح <a href="CallCenter">صفحة الشكاوى</a> قريبًا، وإلى ذلك الحين راسلنا. اكتب فيها ما حدث، فتبدأ محادثة مع فريقنا، وعند إغلاقها نكتب لك ما انتهينا إليه. إن لم يكن الحل مرضيًا فأعد فتحها خلال ١٤ يومًا.</li>
</ul>`,
      contentEn: `<ul>
<li><strong>A bill entered wrongly:</strong> the place can reverse it on the same day, and our staff within 14 days. The points return with their dates; any whose date has passed come back for 30 days.</li>
<li><strong>Money back for a package:</strong> write to us. What is refunded is the share of the price for those of its points that are still in your account and not held.</li>
<li><strong>A complaint about a place or an order:</strong> the <a href="CallCenter">complaints page</a> opens soon; until then, write to us. Say there what happened: it starts a conversation with our staff, and when it is closed you are told what was decided. If that does not settle it, reopen it within 14 days.</li>
</ul>`,
    },
    {
      titleAr: 'لأصحاب الأماكن',
      titleEn: 'For owners of places',
      contentAr: `<p><strong>التسجيل يُفتح قريبًا.</strong> من <a href="Register/ServicePlace">صفحة تسجيل الأماكن</a> تسجّل مكانك في ثلاث خطوات: بيانات المكان، ثم الفرع الرئيسي، ثم حسابك. ستحتاج إلى صورة بطاقة الهوية وصورة السجل التجاري، وإلى ست صور للمكان على الأكثر، أولاها هي الرئيسية.</p>
<p>يراجع فريقنا الطلب. إن كان ينقصه شيء كتبنا لك ما هو لتصلحه وترسله من جديد، وبعد الموافقة يظهر مكانك للناس وتستطيع نشر العروض.</p>
<p>تعديل الاسم أو الفئة أو الرقم الضريبي أو المستندات بعد الموافقة ينتظر المراجعة، ويبقى القديم ظاهرًا حتى نقرّ الجديد.</p>`,
      contentEn: `<p><strong>Registration opens soon.</strong> You register your place on the <a href="Register/ServicePlace">registration page</a> in three steps: the place, its main branch, your account. Have a picture of your identity card and of the commercial register at hand, and up to six pictures of the place, of which the first is the main one.</p>
<p>Our staff review it. If something is missing we write what it is, so that you can mend it and send it again. Once approved, your place is public and you can publish offers.</p>
<p>A change of name, category, tax number or documents after that waits for review, and the old stays visible until the new is accepted.</p>`,
    },
    {
      titleAr: 'تواصل معنا',
      titleEn: 'Talk to us',
      contentAr: `<p>اكتب لنا من نموذج المراسلة أسفل <a href="./">الصفحة الرئيسية</a>. اذكر رقم الطلب أو رمزه إن كان سؤالك عنه، ولا ترسل كلمة مرورك أو رمز التأكيد إلى أحد، ولا إلينا.</p>
<p>وقد تجد إجابتك أسرع في <a href="Faqs">الأسئلة الشائعة</a>.</p>`,
      contentEn: `<p>Use the contact form at the foot of the <a href="./">home page</a>. If your question is about an order, give its code. Never send your password or a confirmation code to anyone, us included.</p>
<p>The <a href="Faqs">frequently asked questions</a> may answer you sooner.</p>`,
    },
  ],
}
