import type { PageWords } from './page.ts'

export const help: PageWords = {
  title: 'Help',
  nameAr: 'المساعدة',
  nameEn: 'Help',
  descriptionAr: 'خطوة بخطوة: البحث عن مكان، وفتح حساب، وشراء النقاط، وحجز العروض، وتسجيل مكانك في «مكان».',
  descriptionEn:
    'Step by step: find a place, create an account, buy points, reserve offers and register your place on Makan.',
  sections: [
    {
      titleAr: 'ابحث عن مكان',
      titleEn: 'Find a place',
      contentAr: `<p>اكتب اسم المكان أو ما تحتاجه، «كشري» مثلًا أو «صيدلية»، في <a href="User/ServicePlaces/Search">صفحة الأماكن</a>. لا تشغل بالك بالهمزات والتاء المربوطة: «احمد» و«أحمد» سواء، وخطأ بسيط في الكتابة لا يمنع ظهور النتيجة.</p>
<ul>
<li><strong>الفئة والخدمات:</strong> اختر فئة ثم خدمة أو أكثر، فيظهر كل مكان يقدّم أيًّا منها.</li>
<li><strong>المنطقة:</strong> اختر المحافظة ثم المدينة.</li>
<li><strong>قريب مني:</strong> اسمح للمتصفح بتحديد موقعك، ثم اختر النطاق بالكيلومترات. تُرتَّب النتائج عندئذٍ من الأقرب إلى الأبعد.</li>
<li><strong>مفتوح الآن:</strong> يعرض الأماكن التي لها فرع مفتوح في هذه اللحظة. المكان الذي لم يكتب مواعيده لا يظهر هنا.</li>
<li><strong>الخريطة:</strong> حرّكها أو قرّبها ثم اضغط «ابحث في هذه المنطقة»، فتظهر أماكن الجزء الذي تراه.</li>
</ul>
<p>عنوان الصفحة يحفظ كل ما اخترته، فإذا أرسلته إلى صديق رأى النتائج نفسها.</p>`,
      contentEn: `<p>Type a name or what you need, such as “koshary” or “pharmacy”, on the <a href="User/ServicePlaces/Search">places page</a>. You can type in Arabic or English, whichever language you’re reading in, and a small typo still finds the place.</p>
<ul>
<li><strong>Category and services:</strong> choose a category, then one or more services; places that offer any of them are listed.</li>
<li><strong>Area:</strong> choose the governorate, then the city.</li>
<li><strong>Near me:</strong> let the browser share your location and choose a distance in kilometres. Results are then sorted from nearest to farthest.</li>
<li><strong>Open now:</strong> shows places with a branch open right now. A place that hasn’t given its hours doesn’t appear here.</li>
<li><strong>The map:</strong> move it or zoom in, then press “Search this area” to list the places in the part you see.</li>
</ul>
<p>The page’s address keeps every choice you made, so a friend who opens your link sees the same results.</p>`,
    },
    {
      titleAr: 'افتح حسابًا',
      titleEn: 'Create an account',
      contentAr: `<p>التصفح لا يحتاج إلى حساب. أما شراء النقاط وحجز العروض والمحادثة، وكلها تُفتح قريبًا، فتحتاج إليه. وفتحه مجاني من <a href="user/register">صفحة التسجيل</a>.</p>
<ul>
<li>اكتب اسمك وبريدك ورقم موبايلك وكلمة مرور من ٨ أحرف على الأقل، فيها حرف إنجليزي كبير وحرف إنجليزي صغير ورقم ورمز.</li>
<li>نرسل إلى موبايلك رمزًا من ٦ أرقام صالحًا ٥ دقائق. إن لم يصل فاطلب رمزًا آخر بعد انتهاء العدّ.</li>
<li>نرسل إلى بريدك رابط تأكيد صالحًا ٢٤ ساعة. افتحه ليكون البريد لك وحدك عند تسجيل الدخول.</li>
</ul>
<p><strong>نسيت كلمة المرور؟</strong> اختر «نسيت كلمة المرور» في <a href="user/login">صفحة الدخول</a>، وأكّد رقمك برمز، أو اطلب رابطًا على بريدك المؤكَّد، ثم اختر كلمة مرور جديدة. نُخرجك عندها من كل الأجهزة، فسجّل الدخول من جديد.</p>`,
      contentEn: `<p>You don’t need an account to browse. You need one to buy points, reserve offers and chat, all of which open soon. It’s free to create on the <a href="user/register">sign-up page</a>.</p>
<ul>
<li>Enter your name, email, mobile number and a password of at least 8 characters with an uppercase letter, a lowercase letter, a digit and a symbol.</li>
<li>We text you a 6-digit code, valid for 5 minutes. If you don’t get it, request a new one when the countdown ends.</li>
<li>We send a confirmation link to your email, valid for 24 hours. Open it so that only you can log in with that email.</li>
</ul>
<p><strong>Forgot your password?</strong> Choose “Forgot your password?” on the <a href="user/login">login page</a>, confirm your number with a code or request a link to your confirmed email, and choose a new password. You’re then logged out on all devices, so log in again.</p>`,
    },
    {
      titleAr: 'اشترِ نقاطًا',
      titleEn: 'Buy points',
      contentAr: `<p><strong>الشراء يُفتح قريبًا، وهكذا سيعمل.</strong> بالنقاط تحصل على الخصم. اختر باقة من <a href="Plans">باقات النقاط</a>، وعلى كل باقة عدد نقاطها وسعرها ومدة صلاحيتها.</p>
<ul>
<li><strong>أونلاين:</strong> تنتقل إلى صفحة بوابة الدفع وتدفع بالبطاقة أو بالمحفظة الإلكترونية. وإن أعطتك البوابة رقمًا للدفع في منفذ فأمامك ٤٨ ساعة.</li>
<li><strong>نقدًا:</strong> يضيف مستشار المبيعات الباقة إلى محفظتك فورًا، ويصلك إشعار في اللحظة نفسها.</li>
</ul>
<p>لا تدخل النقاط محفظتك إلا بعد أن تؤكد بوابة الدفع أن المبلغ وصل. إن تأخر ذلك فلا تدفع مرة ثانية: افتح «طلبات الدفع» لترى حالة طلبك.</p>`,
      contentEn: `<p><strong>Buying opens soon; this is how it will work.</strong> Points pay for discounts. Choose one of the <a href="Plans">points packages</a>; each shows its points, price and validity.</p>
<ul>
<li><strong>Online:</strong> you pay by card or mobile wallet on the payment provider’s page. If it gives you a reference number to pay at an outlet, you have 48 hours.</li>
<li><strong>In cash:</strong> a sales consultant adds the package to your wallet right away, and you’re notified immediately.</li>
</ul>
<p>Points reach your wallet only after the payment provider confirms the payment. If that takes a while, don’t pay again: open “Payment requests” to see its status.</p>`,
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
<p><strong>تحويل نقاط:</strong> يمكنك تحويل نقاط إلى عضو في بلدك نفسه، برقم موبايله أو بريده كاملًا. ترى جزءًا من اسمه قبل أن تؤكد، وتبقى للنقاط تواريخ انتهائها.</p>`,
      contentEn: `<p><strong>Opens soon, together with buying.</strong> Your statement shows your available balance, the points held for orders in progress, and which points expire next and when.</p>
<ul>
<li>Each package expires on its own: buying a new one doesn’t extend an earlier one.</li>
<li>The points that expire first are used first, automatically.</li>
<li>Points stay valid until the end of their last day in your country’s time. We remind you 30 days, 7 days and 1 day before.</li>
<li>Points belong to the country they were bought in, and you can’t change your account’s country while you have points.</li>
</ul>
<p><strong>Transfer points:</strong> you can transfer points to a member in the same country by their full mobile number or email. You see part of their name before you confirm, and the points keep their expiry dates.</p>`,
    },
    {
      titleAr: 'احجز عرضًا واستخدمه',
      titleEn: 'Reserve an offer and use it',
      contentAr: `<p><strong>العروض تُفتح قريبًا، وهذه خطواتها.</strong></p>
<ul>
<li><strong>احجز:</strong> يصل حجزك إلى المكان، وعليه أن يردّ خلال ٣٠ دقيقة من ساعات عمله. إن لم يردّ انتهى الحجز وعادت نقاطك.</li>
<li><strong>اذهب:</strong> أظهر رمز الطلب عند الفرع. وإن لم تكن قد حجزت فأظهر رمز عضويتك، وهو يتجدد كل ٦٠ ثانية.</li>
<li><strong>وافق على الفاتورة عند الكاشير:</strong> يكتب الفرع قيمة الفاتورة، فترى على موبايلك الفاتورة والخصم وما ستدفعه، ورصيدك قبل وبعد. أمامك ١٥ دقيقة لتوافق أو ترفض.</li>
<li><strong>ادفع:</strong> تدفع باقي الفاتورة للمكان مباشرة، لا عبر «مكان». وعندها فقط تُخصم النقاط ويصلك الإيصال.</li>
</ul>
<p>إن غيّر الفرع قيمة الفاتورة بعد موافقتك لم تعد الموافقة سارية وسألناك من جديد. ويمكنك إلغاء الطلب في أي وقت قبل أن توافق على الفاتورة.</p>`,
      contentEn: `<p><strong>Offers open soon; these are the steps.</strong></p>
<ul>
<li><strong>Reserve:</strong> the place gets your reservation and has 30 minutes of its opening hours to respond. If it doesn’t, the reservation expires and your points come back.</li>
<li><strong>Go:</strong> show the order’s code at the branch. If you didn’t reserve, show your membership code, which changes every 60 seconds.</li>
<li><strong>Approve the bill at the counter:</strong> the branch enters the bill, and your phone shows it with the discount, what you’ll pay, and your balance before and after. You have 15 minutes to approve or decline.</li>
<li><strong>Pay:</strong> you pay the rest directly to the place, not through Makan. Only then are your points used and the receipt sent.</li>
</ul>
<p>If the branch changes the bill after you approve it, your approval no longer counts and we ask you again. You can cancel the order any time before you approve the bill.</p>`,
    },
    {
      titleAr: 'حصل خطأ؟',
      titleEn: 'Something went wrong?',
      contentAr: `<ul>
<li><strong>فاتورة سُجّلت خطأ:</strong> يستطيع المكان إلغاء العملية في اليوم نفسه، وفريقنا خلال ١٤ يومًا. تعود النقاط بتواريخها، وما انتهى تاريخه منها يعود صالحًا ٣٠ يومًا.</li>
<li><strong>استرداد مبلغ باقة:</strong> راسلنا خلال ١٤ يومًا من الشراء. نرد إليك من سعرها بقدر ما بقي من نقاطها في محفظتك غير محجوز. اقرأ التفاصيل في <a href="TermsAndConditions">الشروط والأحكام</a>.</li>
<li><strong>شكوى من مكان أو طلب:</strong> تُفتح <a href="CallCenter">صفحة الشكاوى</a> قريبًا، وإلى ذلك الحين راسلنا. اكتب فيها ما حدث، فتبدأ محادثة مع فريقنا، وعند إغلاقها نكتب لك ما انتهينا إليه. وإن لم يرضك الحل فأعد فتحها خلال ١٤ يومًا.</li>
</ul>`,
      contentEn: `<ul>
<li><strong>A bill entered wrongly:</strong> the place can reverse it on the same day, and our team within 14 days. The points come back with their expiry dates; those that expired meanwhile are valid for another 30 days.</li>
<li><strong>A refund for a package:</strong> contact us within 14 days of buying it. We refund the share of its price for the points still in your wallet and not held. See the <a href="TermsAndConditions">terms and conditions</a> for details.</li>
<li><strong>A complaint about a place or an order:</strong> the <a href="CallCenter">complaints page</a> opens soon; until then, contact us. Tell us what happened: it starts a chat with our team, and when it’s closed we tell you what was decided. If you’re not satisfied, you can reopen it within 14 days.</li>
</ul>`,
    },
    {
      titleAr: 'لأصحاب الأماكن',
      titleEn: 'For place owners',
      contentAr: `<p><strong>التسجيل يُفتح قريبًا.</strong> من <a href="Register/ServicePlace">صفحة تسجيل الأماكن</a> تسجّل مكانك في ثلاث خطوات: بيانات المكان، ثم الفرع الرئيسي، ثم حسابك. ستحتاج إلى صورة بطاقة الرقم القومي وصورة السجل التجاري، وست صور للمكان على الأكثر، أولاها هي الرئيسية.</p>
<p>يراجع فريقنا مستنداتك. إن كان ينقصها شيء طلبنا منك تعديله لترسله من جديد، وبعد الموافقة يظهر مكانك للناس ويمكنك نشر العروض.</p>
<p>تعديل الاسم أو الفئة أو الرقم الضريبي أو المستندات بعد الموافقة ينتظر المراجعة، ويبقى القديم ظاهرًا حتى نوافق على الجديد.</p>`,
      contentEn: `<p><strong>Registration opens soon.</strong> You register your place on the <a href="Register/ServicePlace">registration page</a> in three steps: the place, its main branch, your account. You’ll need pictures of your identity card and commercial register, and up to six pictures of the place; the first is the main one.</p>
<p>Our team reviews your documents. If something needs fixing, we request changes so that you can fix it and send it again. Once approved, your place is visible to everyone and you can publish offers.</p>
<p>After that, changes to the name, category, tax number or documents wait for review, and the old ones stay visible until we approve the new ones.</p>`,
    },
    {
      titleAr: 'راسلنا',
      titleEn: 'Contact us',
      contentAr: `<p>راسلنا من النموذج أسفل <a href="./">الصفحة الرئيسية</a>. اذكر رقم الطلب أو رمزه إن كان سؤالك عنه، ولا ترسل كلمة مرورك أو رمز التأكيد إلى أحد، ولا إلينا.</p>
<p>وقد تجد إجابتك أسرع في <a href="Faqs">الأسئلة الشائعة</a>.</p>`,
      contentEn: `<p>Use the contact form at the bottom of the <a href="./">home page</a>. If your question is about an order, include its code. Never send your password or a confirmation code to anyone, including us.</p>
<p>The <a href="Faqs">frequently asked questions</a> may have your answer sooner.</p>`,
    },
  ],
}
