import { quantityTexts } from '#contract/core/counted.text.ts'
import {
  approvalMinutes,
  codeDigits,
  codeMinutes,
  confirmationMinutes,
  disputeDays,
  emailLinkHours,
  giftDays,
  maxPictures,
  membershipCodeSeconds,
  orderReversalDays,
  outletHours,
  passwordLength,
  pointsDelayHours,
  referralDays,
  referralEntryDays,
  reopenDays,
  returnedPointsDays,
  reviewDays,
} from '#contract/core/limits.ts'
import type { PageContent } from './page.ts'
import { remindersAr, remindersEn } from './reminders.ts'

export const help: PageContent = {
  slug: 'Help',
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
<li><strong>الخريطة:</strong> حرّكها أو قرّبها ثم اضغط «البحث في هذه المنطقة»، فتظهر أماكن الجزء الذي تراه.</li>
</ul>
<p>عنوان الصفحة يحفظ كل ما اخترته، فإذا أرسلته إلى صديق رأى النتائج نفسها.</p>`,
      contentEn: `<p>Type a name or what you need, such as “koshary” or “pharmacy”, on the <a href="User/ServicePlaces/Search">places page</a>. You can type in Arabic or English, whichever language you’re reading in, and a small typo still finds the place.</p>
<ul>
<li><strong>Category and services:</strong> choose a category, then one or more services; places that offer any of them are listed.</li>
<li><strong>Area:</strong> choose the governorate, then the city.</li>
<li><strong>Near me:</strong> let the browser share your location and choose a distance in kilometres. Results are then sorted from nearest to farthest.</li>
<li><strong>Open now:</strong> shows places with a branch open right now. A place that hasn’t given its hours doesn’t appear here.</li>
<li><strong>The map:</strong> move it or zoom in, then tap “Search this area” to list the places in the part you see.</li>
</ul>
<p>The page’s address keeps every choice you made, so a friend who opens your link sees the same results.</p>`,
    },
    {
      titleAr: 'افتح حسابًا',
      titleEn: 'Create an account',
      contentAr: `<p>التصفح لا يحتاج إلى حساب. أما شراء النقاط وحجز العروض فيحتاجان إليه، وفتحه مجاني: <a href="user/continue">اكتب رقم موبايلك</a>، ثم الكود الذي يصل إليه، ثم اسمك.</p>
<ul>
<li>تدخل بعدها بكود جديد في كل مرة، أو تختار كلمة مرور أو مفتاح مرور من ملفك الشخصي. إن دخلت بكود على جهاز جديد فلا تُستخدم نقاطك منه خلال أول ${quantityTexts.ar.hours(pointsDelayHours)}، حفاظًا عليها.</li>
<li>تفضّل البريد وكلمة المرور؟ افتح <a href="user/register">صفحة التسجيل</a> واكتب اسمك وبريدك ورقم موبايلك وكلمة مرور من ${quantityTexts.ar.characters(passwordLength)} على الأقل، فيها حرف إنجليزي كبير وحرف إنجليزي صغير ورقم وعلامة.</li>
<li>نرسل إلى موبايلك كودًا من ${quantityTexts.ar.digits(codeDigits)} صالحًا ${quantityTexts.ar.minutes(codeMinutes)}. إن لم يصل فاطلب كودًا آخر بعد انتهاء العدّ التنازلي.</li>
<li>نرسل إلى بريدك رابط تأكيد صالحًا ${quantityTexts.ar.hours(emailLinkHours)}. افتحه، حتى لا يستطيع أحد غيرك الدخول به.</li>
</ul>
<p><strong>نسيت كلمة المرور؟</strong> اختر «نسيت كلمة المرور» في <a href="user/login">صفحة الدخول</a>، وأكّد رقمك بكود، أو اطلب رابطًا على بريدك المؤكَّد، ثم اختر كلمة مرور جديدة. نُخرجك عندها من كل الأجهزة، فسجّل الدخول من جديد.</p>`,
      contentEn: `<p>You don’t need an account to browse, only to buy points and reserve offers. It’s free: <a href="user/continue">enter your mobile number</a>, the code we text to it, and your name.</p>
<ul>
<li>From then on you log in with a new code, or you add a password or a passkey in your profile. If you log in with a code on a new device, your points can’t be used there for the first ${quantityTexts.en.hours(pointsDelayHours)}, to keep them safe.</li>
<li>If you prefer an email and a password, use the <a href="user/register">sign-up page</a>: enter your name, email, mobile number and a password of at least ${quantityTexts.en.characters(passwordLength)} with an uppercase letter, a lowercase letter, a digit and a symbol.</li>
<li>We text you a ${codeDigits}-digit code, valid for ${quantityTexts.en.minutes(codeMinutes)}. If you don’t get it, request a new one when the countdown ends.</li>
<li>We send a confirmation link to your email, valid for ${quantityTexts.en.hours(emailLinkHours)}. Open it so that only you can log in with that email.</li>
</ul>
<p><strong>Forgot your password?</strong> Choose “Forgot your password?” on the <a href="user/login">login page</a>, confirm your number with a code or request a link to your confirmed email, and choose a new password. You’re then logged out on all devices, so log in again.</p>`,
    },
    {
      titleAr: 'اشترِ نقاطًا',
      titleEn: 'Buy points',
      contentAr: `<p>بالنقاط تحصل على الخصم. اختر باقة من <a href="Plans">باقات النقاط</a>، وعلى كل باقة عدد نقاطها وسعرها ومدة صلاحيتها.</p>
<ul>
<li><strong>عبر الإنترنت:</strong> تنتقل إلى صفحة شركة الدفع وتدفع بالبطاقة أو بالمحفظة الإلكترونية. وإن أعطتك رقم الدفع في منافذ فوري فأمامك ${quantityTexts.ar.hours(outletHours)} لتدفع به.</li>
<li><strong>نقدًا:</strong> يضيف مستشار المبيعات الباقة إلى محفظتك فورًا، ويصلك إشعار في اللحظة نفسها.</li>
</ul>
<p>لا تدخل النقاط محفظتك إلا بعد أن تؤكد شركة الدفع أن المبلغ وصل. إن تأخر ذلك فلا تدفع مرة ثانية: افتح «طلبات الدفع» لترى حالته.</p>`,
      contentEn: `<p>Points pay for discounts. Choose one of the <a href="Plans">points packages</a>; each shows its points, price and validity.</p>
<ul>
<li><strong>Online:</strong> you pay by card or mobile wallet on the payment provider’s page. If it gives you a Fawry payment code, you have ${quantityTexts.en.hours(outletHours)} to use it.</li>
<li><strong>In cash:</strong> a sales consultant adds the package to your wallet right away, and you’re notified right away.</li>
</ul>
<p>Points reach your wallet only after the payment provider confirms the payment. If that takes a while, don’t pay again: open “Payment requests” to see its status.</p>`,
    },
    {
      titleAr: 'محفظتك وصلاحية النقاط',
      titleEn: 'Your wallet and expiry',
      contentAr: `<p>في كشف الحساب ترى رصيدك المتاح، والنقاط المحجوزة لطلبات لم تكتمل، وأي نقاطك تنتهي أولًا ومتى.</p>
<ul>
<li>كل باقة تنتهي وحدها: شراء باقة جديدة لا يمدّ صلاحية القديمة.</li>
<li>تُستخدم النقاط الأقرب انتهاءً أولًا، تلقائيًا.</li>
<li>تبقى النقاط صالحة حتى نهاية يومها الأخير بتوقيت دولتك، ونذكّرك حين يبقى عليه ${remindersAr}.</li>
<li>النقاط تخص الدولة التي اشتُريت فيها، ولا يمكن تغيير دولة حسابك ما دامت فيه نقاط.</li>
</ul>
<p><strong>تحويل نقاط:</strong> يمكنك تحويل نقاط إلى عضو في دولتك، برقم موبايله أو بريده المؤكَّد كاملًا. ترى جزءًا من اسمه قبل أن تؤكد، وتبقى للنقاط تواريخ انتهائها.</p>
<p><strong>إهداء نقاط:</strong> من <a href="User/Gifts">صفحة الهدايا</a> تهدي نقاطًا ببطاقة تكتبها، إلى أي رقم موبايل في دولتك. تنتظر الهدية ${quantityTexts.ar.days(giftDays)} على الأكثر، ولك أن تستردها قبل أن تُقبل، وإن لم تُقبل عادت إليك.</p>`,
      contentEn: `<p>Your statement shows your available balance, the points held for orders in progress, and which points expire next and when.</p>
<ul>
<li>Each package expires on its own: buying a new one doesn’t extend an earlier one.</li>
<li>The points that expire first are used first, automatically.</li>
<li>Points stay valid until the end of their last day in your country’s time. We remind you ${remindersEn} before.</li>
<li>Points belong to the country they were bought in, and you can’t change your account’s country while you have points.</li>
</ul>
<p><strong>Transfer points:</strong> you can transfer points to a member in the same country by their full mobile number or confirmed email. You see part of their name before you confirm, and the points keep their expiry dates.</p>
<p><strong>Give points:</strong> on the <a href="User/Gifts">gifts page</a> you give points with a card that you write, to any mobile number in your country. A gift waits for ${quantityTexts.en.days(giftDays)} at most. You can take it back until it’s accepted, and it returns to you if it isn’t.</p>`,
    },
    {
      titleAr: 'مفضلتك وأصدقاؤك',
      titleEn: 'Favourites and friends',
      contentAr: `<ul>
<li><strong>المفضلة:</strong> اضغط القلب على مكان تحبه لتتابعه، أو على عرض لتعود إليه. تجد الكل في <a href="User/Favourites">المفضلة</a>، ونخبرك بجديد ما تتابعه مرة في اليوم على الأكثر.</li>
<li><strong>حفظ البحث:</strong> اضغط «احفظ البحث» فوق نتائج الأماكن أو العروض. تجد ما حفظته في <a href="User/SavedSearches">عمليات البحث المحفوظة</a>، ونخبرك بكل جديد يطابقه مرة في اليوم على الأكثر.</li>
<li><strong>دعوة الأصدقاء:</strong> أرسل كودك من <a href="User/Invite">صفحة الدعوات</a>. يكتبه صديقك خلال ${quantityTexts.ar.days(referralEntryDays)} من تسجيله، ويدفع طلبًا خلال ${quantityTexts.ar.days(referralDays)}، فتحصلان على النقاط المكتوبة في الصفحة بعد ${quantityTexts.ar.days(orderReversalDays)} من الدفع.</li>
</ul>`,
      contentEn: `<ul>
<li><strong>Favourites:</strong> tap the heart on a place to follow it, or on an offer to come back to it. You’ll find them all in your <a href="User/Favourites">favourites</a>, and we tell you what’s new at places you follow at most once a day.</li>
<li><strong>Saved searches:</strong> tap “Save search” above the results for places or offers. You’ll find it in your <a href="User/SavedSearches">saved searches</a>, and we tell you about new matches at most once a day.</li>
<li><strong>Invite friends:</strong> send your code from the <a href="User/Invite">invitations page</a>. Your friend enters it within ${quantityTexts.en.days(referralEntryDays)} of signing up and pays an order within ${quantityTexts.en.days(referralDays)}. You both get the points shown on that page ${quantityTexts.en.days(orderReversalDays)} after the payment.</li>
</ul>`,
    },
    {
      titleAr: 'احجز عرضًا واستخدمه',
      titleEn: 'Reserve an offer and use it',
      contentAr: `<ul>
<li><strong>احجز:</strong> اختر عرضًا من <a href="User/Offers/Search">العروض</a> فيصل حجزك إلى المكان، وعليه أن يردّ خلال ${quantityTexts.ar.minutes(confirmationMinutes)} من ساعات عمله. إن لم يردّ انتهى الحجز وعادت نقاطك.</li>
<li><strong>اذهب:</strong> اعرض كود الطلب عند الفرع. وإن لم تكن قد حجزت فاعرض كود عضويتك، وهو يتجدد كل ${quantityTexts.ar.seconds(membershipCodeSeconds)}.</li>
<li><strong>وافق على الفاتورة عند الكاشير:</strong> يكتب الفرع قيمة الفاتورة، فترى على موبايلك الفاتورة والخصم وما ستدفعه، ورصيدك قبل وبعد. أمامك ${quantityTexts.ar.minutes(approvalMinutes)} للموافقة عليها.</li>
<li><strong>ادفع:</strong> تدفع باقي الفاتورة للمكان مباشرة، لا عبر «مكان». وعندها فقط تُخصم النقاط ويصلك الإيصال.</li>
<li><strong>قيّم:</strong> لك ${quantityTexts.ar.days(reviewDays)} بعد الدفع لتقيّم المكان من صفحة الطلب. التقييم لمن دفع وحده، ويظهر باسمك الأول وأول حرف من اسم عائلتك.</li>
</ul>
<p>إن غيّر الفرع قيمة الفاتورة بعد موافقتك لم تعد الموافقة سارية، وطلبناها منك من جديد. ويمكنك إلغاء الطلب في أي وقت قبل أن توافق على الفاتورة.</p>`,
      contentEn: `<ul>
<li><strong>Reserve:</strong> choose one of the <a href="User/Offers/Search">offers</a>; the place gets your reservation and has ${quantityTexts.en.minutes(confirmationMinutes)} of its opening hours to respond. If it doesn’t, the reservation expires and your points come back.</li>
<li><strong>Go:</strong> show the order’s code at the branch. If you didn’t reserve, show your membership code, which changes every ${quantityTexts.en.seconds(membershipCodeSeconds)}.</li>
<li><strong>Approve the bill at the counter:</strong> the branch enters the bill, and your phone shows it with the discount, what you’ll pay, and your balance before and after. You have ${quantityTexts.en.minutes(approvalMinutes)} to approve or decline.</li>
<li><strong>Pay:</strong> you pay the rest directly to the place, not through Makan. Only then are your points used and the receipt sent.</li>
<li><strong>Rate:</strong> you have ${quantityTexts.en.days(reviewDays)} after paying to rate the place on the page of your order. Only those who paid can, and your review shows your first name and the initial of your last.</li>
</ul>
<p>If the branch changes the bill after you approve it, your approval no longer counts and we ask you again. You can cancel the order at any time before you approve the bill.</p>`,
    },
    {
      titleAr: 'حدث خطأ؟',
      titleEn: 'Something went wrong?',
      contentAr: `<ul>
<li><strong>فاتورة سُجّلت بالخطأ:</strong> يستطيع المكان إلغاء العملية في اليوم نفسه، وفريقنا خلال ${quantityTexts.ar.days(orderReversalDays)}. تعود النقاط بتواريخها، وما انتهى تاريخه منها يعود صالحًا ${quantityTexts.ar.days(returnedPointsDays)}.</li>
<li><strong>استرداد مبلغ باقة:</strong> راسلنا خلال ١٤ يومًا من الشراء. نرد إليك من سعرها بقدر ما بقي من نقاطها في محفظتك غير محجوز. اقرأ التفاصيل في <a href="TermsAndConditions">الشروط والأحكام</a>.</li>
<li><strong>شكوى بخصوص مكان أو طلب:</strong> اكتب ما حدث في <a href="CallCenter">صفحة الشكاوى</a> فتبدأ محادثة مع فريقنا، وعند انتهاء معالجتها نكتب لك النتيجة. وإن لم يُحل الأمر فافتحها من جديد خلال ${quantityTexts.ar.days(reopenDays)}. وإن لم يكن لديك حساب <a href="CallCenter/Guest">فقدّمها من هنا</a>، ونراسلك على بريدك.</li>
</ul>`,
      contentEn: `<ul>
<li><strong>A bill recorded by mistake:</strong> the place can reverse it on the same day, and our team within ${quantityTexts.en.days(orderReversalDays)}. The points come back with their expiry dates; those that expired meanwhile are valid for another ${quantityTexts.en.days(returnedPointsDays)}.</li>
<li><strong>A refund for a package:</strong> contact us within 14 days of buying it. We refund the share of its price for the points still in your wallet and not held. See the <a href="TermsAndConditions">terms and conditions</a> for details.</li>
<li><strong>A complaint about a place or an order:</strong> write what happened on the <a href="CallCenter">complaints page</a>. It starts a chat with our team, and once the complaint is processed we tell you the outcome. If that doesn’t resolve it, you can reopen it within ${quantityTexts.en.days(reopenDays)}. If you don’t have an account, <a href="CallCenter/Guest">make it here</a>, and we’ll write to your email.</li>
</ul>`,
    },
    {
      titleAr: 'احمِ حسابك',
      titleEn: 'Protect your account',
      contentAr: `<p>من «الدخول بخطوتين» في <a href="users/Profile">ملفك الشخصي</a> تضيف مفتاح مرور، وهو يكفي وحده للدخول، أو تطبيق مصادقة يُطلب كوده مع كلمة المرور. مع أول خطوة تحصل على أكواد احتياطية: احفظها خارج موبايلك، فكل كود منها يُستخدم مرة واحدة إن فقدته.</p>
<p>الدخول بخطوتين اختياري للأعضاء، وقد يكون إلزاميًا لأصحاب الأماكن ومديري الفروع. وإن وصلك تنبيه بدخول لم تقم به فافتح الرابط الذي فيه لتقفل حسابك.</p>`,
      contentEn: `<p>Under “Two-step login” in your <a href="users/Profile">profile</a> you add a passkey, which logs you in by itself, or an authenticator app, whose code is needed as well as your password. With the first one you get recovery codes. Keep them somewhere other than your phone: each works once if you lose it.</p>
<p>Two-step login is optional for members and may be required for owners and branch managers. If you’re notified of a login that wasn’t yours, open the link in the message to lock your account.</p>`,
    },
    {
      titleAr: 'لأصحاب الأماكن',
      titleEn: 'For place owners',
      contentAr: `<p>من <a href="Register/ServicePlace">صفحة تسجيل الأماكن</a> تسجّل مكانك في ثلاث خطوات: بيانات المكان، ثم الفرع الرئيسي، ثم حسابك. ستحتاج إلى صورة بطاقة الرقم القومي وصورة السجل التجاري، وإلى صور للمكان (${quantityTexts.ar.pictures(maxPictures)} على الأكثر)، أولاها هي الرئيسية.</p>
<p>يراجع فريقنا مستنداتك. إن كان ينقصها شيء طلبنا منك تعديله لترسله من جديد، وبعد اعتماد المكان يظهر للناس ويمكنك نشر العروض.</p>
<p>تعديل الاسم أو الفئة أو رقم التسجيل الضريبي أو المستندات بعد الاعتماد ينتظر المراجعة، ويبقى القديم ظاهرًا حتى نقبل الجديد.</p>
<p><strong>المستحقات:</strong> ندفع لك قيمة النقاط التي استُخدمت في مكانك بعد خصم عمولة المنصة. نُصدر كشفًا في نهاية كل فترة، ونحوّله إلى حسابك البنكي إذا بلغ الحد الأدنى للصرف في دولتك، وما يقل عنه يُرحَّل إلى الدفعة القادمة. تجد الكشوف والفواتير في <a href="ServicePlace/Payouts">المستحقات</a>، ولك أن تعترض على أي بند خلال ${quantityTexts.ar.days(disputeDays)} من إقفال الكشف.</p>`,
      contentEn: `<p>You register your place on the <a href="Register/ServicePlace">registration page</a> in three steps: the place, its main branch and your account. You’ll need pictures of your ID card and commercial register, and up to ${quantityTexts.en.pictures(maxPictures)} of the place; the first is the main one.</p>
<p>Our team reviews your documents. If something needs fixing, we request changes so that you can fix it and send it again. Once approved, your place is visible to everyone and you can publish offers.</p>
<p>After that, changes to the name, category, tax number or documents wait for review, and the old ones stay visible until we accept the new ones.</p>
<p><strong>Payouts:</strong> we pay you what the points used at your place are worth, less the platform fee. A statement closes at the end of each period and is transferred to your bank account once it reaches your country’s minimum payout; smaller amounts are carried over to the next payout. You’ll find statements and invoices under <a href="ServicePlace/Payouts">Payouts</a>, and can dispute any line within ${quantityTexts.en.days(disputeDays)} of the statement’s closing.</p>`,
    },
    {
      titleAr: 'راسلنا',
      titleEn: 'Contact us',
      contentAr: `<p>راسلنا من النموذج أسفل <a href="./">الصفحة الرئيسية</a>. اذكر كود الطلب إن كان سؤالك عن طلب، ولا ترسل كلمة مرورك أو كود التأكيد إلى أحد، ولا حتى إلينا.</p>
<p>وقد تجد إجابتك أسرع في <a href="Faqs">الأسئلة الشائعة</a>.</p>`,
      contentEn: `<p>Use the contact form at the bottom of the <a href="./">home page</a>. If your question is about an order, include its code. Never send your password or a confirmation code to anyone, not even us.</p>
<p>The <a href="Faqs">frequently asked questions</a> may have your answer sooner.</p>`,
    },
  ],
}
