import { quantityTexts } from '#contract/core/counted.text.ts'
import {
  answeredContactDays,
  consentYears,
  dataRightsDays,
  deviceDays,
  documentDays,
  formerAccountDays,
  formerPhoneDays,
  giftDays,
  paymentNoticeDays,
  proofMinutes,
  recordYears,
  securityLogDays,
  sessionDays,
  suspicionCaseYears,
} from '#contract/core/limits.ts'
import type { PageContent } from './page.ts'

export const privacy: PageContent = {
  slug: 'PrivacyPolicy',
  nameAr: 'سياسة الخصوصية',
  nameEn: 'Privacy policy',
  descriptionAr:
    'ما البيانات التي يحفظها «مكان» ولماذا وإلى متى، ومن يراها، وحقوقك وفق قانون حماية البيانات الشخصية.',
  descriptionEn:
    'What data Makan keeps, why and for how long, who sees it, and your rights under Egypt’s Personal Data Protection Law.',
  sections: [
    {
      titleAr: 'باختصار',
      titleEn: 'In short',
      contentAr: `<p>نجمع أقل ما يلزم لعمل «مكان»، ولا نبيع بياناتك، ولا نعرض إعلانات، ولا نرسل رسائل تسويقية إلا بموافقتك المسبقة. وتوضّح هذه السياسة كيف نعالج بياناتك وفق قانون حماية البيانات الشخصية رقم ١٥١ لسنة ٢٠٢٠ ولائحته التنفيذية الصادرة بالقرار رقم ٨١٦ لسنة ٢٠٢٥.</p>
<p>لأي سؤال أو طلب يخص بياناتك راسلنا من نموذج المراسلة أسفل <a href="./">الصفحة الرئيسية</a>، واذكر البريد المسجّل في حسابك.</p>`,
      contentEn: `<p>We collect as little as Makan needs to work. We don’t sell your data, show ads or send marketing messages unless you agree first. This policy explains how we process your data under Egypt’s Personal Data Protection Law No. 151 of 2020 and its executive regulations, issued by Decree No. 816 of 2025.</p>
<p>For any question or request about your data, contact us with the form at the bottom of the <a href="./">home page</a> and mention the email of your account.</p>`,
    },
    {
      titleAr: 'ما نحفظه، ولماذا، وإلى متى',
      titleEn: 'What we keep, why and for how long',
      contentAr: `<ul>
<li><strong>حسابك</strong> (الاسم والبريد ورقم الموبايل والدولة، وكلمة المرور بصورة لا يمكن قراءتها): لتنفيذ العقد معك، ما دام حسابك مفتوحًا.</li>
<li><strong>نقاطك ومدفوعاتك</strong> (ما اشتريت وحوّلت واستخدمت، ومتى وأين): لتنفيذ العقد والتزامًا بقوانين التجارة والضرائب، ما دام حسابك مفتوحًا، و${quantityTexts.ar.years(recordYears)} على الأقل من نهاية السنة المالية. وإذا حُذف حسابك بقيت بلا ما يدل عليك. وبعد هذه المدة نمحو أيضًا ما يربط دفعتك بسجلات شركة الدفع.</li>
<li><strong>ما تبلغنا به شركة الدفع:</strong> لحل النزاعات، ${quantityTexts.ar.days(paymentNoticeDays)}.</li>
<li><strong>موافقاتك</strong> (على أي نسخة وافقت، ومتى، ومتى سحبتها): لأن القانون يوجب حفظها، ما دام حسابك مفتوحًا و${quantityTexts.ar.years(consentYears)} بعد حذفه.</li>
<li><strong>محادثاتك وشكاواك وتقييماتك:</strong> لتنفيذ العقد وحل النزاعات، ما دام حسابك مفتوحًا.</li>
<li><strong>رسائل نموذج المراسلة:</strong> بموافقتك حين ترسلها، حتى ${quantityTexts.ar.days(answeredContactDays)} بعد ردنا عليك، ولسنة على الأكثر.</li>
<li><strong>شكوى من لا حساب له:</strong> بموافقته حين يرسلها، ولسنة بعد انتهائها.</li>
<li><strong>أجهزتك</strong> (المتصفح والنظام ومتى استُخدم): لحماية حسابك، وهي مصلحة مشروعة لك ولنا، حتى تسجّل الخروج أو يمر ${quantityTexts.ar.days(sessionDays)} دون استخدام. ونتذكر المتصفح الذي دخلت منه والدولة ${quantityTexts.ar.days(deviceDays)} لننبهك إلى دخول من غيرهما.</li>
<li><strong>مفضلتك</strong> (ما تتابعه من أماكن وما تحفظه من عروض): لتنفيذ العقد، حتى تزيله أو تحذف حسابك.</li>
<li><strong>عمليات البحث التي تحفظها</strong> (اسم كل بحث وشروطه): لتنفيذ العقد، حتى تحذفه أو تحذف حسابك.</li>
<li><strong>الأصدقاء الذين تدعوهم</strong> (من سجّل بكودك، ونقاط كل منكما): لتنفيذ العقد. ولمنع التحايل نقارن الشبكة التي سجّلوا منها، في صورة كود لا يدل على العنوان، ${quantityTexts.ar.days(formerAccountDays)}، وما تشترك فيه الحسابات من أجهزة وأرقام.</li>
<li><strong>الهدايا</strong> (لمن تهدي نقاطك، ورقمه، ونص البطاقة): لتنفيذ العقد. يُمحى الرقم حين تُقبل الهدية أو تعود إليك، وأقصى ذلك ${quantityTexts.ar.days(giftDays)}، ويُمحى نص البطاقة مع حسابك. ويصل إلى الرقم الذي ليس له حساب رسالة واحدة بأن هدية في انتظاره.</li>
<li><strong>إشعاراتك:</strong> لتنفيذ العقد، سنة على الأكثر.</li>
<li><strong>الإشعارات على أجهزتك</strong> (عنوان جهازك لدى خدمة الإشعارات في متصفحك، ومفاتيح تُشفَّر بها الرسائل له، ولغتك): بموافقتك حين تفعّلها، حتى توقفها أو تسجّل الخروج من الجهاز أو يتوقف استخدامه.</li>
<li><strong>أكواد التأكيد ومحاولات الدخول:</strong> لحماية الحسابات، يومًا واحدًا.</li>
<li><strong>سجل الأمان</strong> (الدخول وما يخص حماية الحساب، بشبكة الاتصال لا بعنوانه): لكشف الاختراق، ${quantityTexts.ar.days(securityLogDays)}.</li>
<li><strong>علامات إساءة الاستخدام:</strong> مصلحة مشروعة لك ولنا، من سنة إلى ${quantityTexts.ar.years(suspicionCaseYears.confirmed)} بحسب النتيجة، ومعها الأرقام التي تركتها، ${quantityTexts.ar.days(formerPhoneDays)}.</li>
<li><strong>بعد حذف حسابك:</strong> كود مستخرج من رقمك وبريدك المؤكد وأجهزتك لا يمكن لأحد أن يقرأها منه، ${quantityTexts.ar.days(formerAccountDays)}. وهي مصلحة مشروعة لنا ولبقية الأعضاء، حتى لا يُستخدم بحساب جديد عرض «مرة واحدة لكل عضو» أو حد الهدايا أو نقاط الدعوات مرة أخرى.</li>
<li><strong>سجلات التشغيل:</strong> لكشف الأعطال والهجمات، ٩٠ يومًا على الأكثر.</li>
</ul>
<p>من يتصفح دون حساب لا نعرف اسمه ولا رقمه.</p>`,
      contentEn: `<ul>
<li><strong>Your account</strong> (name, email, mobile number, country, and your password in a form that can’t be read): to perform our contract with you, as long as your account is open.</li>
<li><strong>Your points and payments</strong> (what you bought, transferred and used, when and where): to perform the contract and to comply with commercial and tax law, as long as your account is open, and for at least ${quantityTexts.en.years(recordYears)} from the end of the financial year. Once your account is deleted, nothing in them identifies you. After that time we also erase what links a payment to the payment provider’s records.</li>
<li><strong>What the payment provider notifies us of:</strong> to settle disputes, for ${quantityTexts.en.days(paymentNoticeDays)}.</li>
<li><strong>Your consents</strong> (which version you agreed to, when, and when you withdrew): because the law requires us to keep them, as long as your account is open and for ${quantityTexts.en.years(consentYears)} after it is deleted.</li>
<li><strong>Your chats, complaints and reviews:</strong> to perform the contract and settle disputes, as long as your account is open.</li>
<li><strong>Messages from the contact form:</strong> with the consent you give by sending them, until ${quantityTexts.en.days(answeredContactDays)} after we have replied, and for a year at most.</li>
<li><strong>Complaints of people without an account:</strong> with the consent you give by sending them, for a year after they were processed.</li>
<li><strong>Your devices</strong> (browser, system and when they were used): to protect your account, a legitimate interest of yours and ours, until you log out or ${quantityTexts.en.days(sessionDays)} pass without use. We remember the browsers and countries you logged in from for ${quantityTexts.en.days(deviceDays)}, to warn you of a login from another.</li>
<li><strong>Your favourites</strong> (the places you follow and the offers you keep): to perform the contract, until you remove them or delete your account.</li>
<li><strong>Searches you save</strong> (the name and filters of each): to perform the contract, until you delete them or your account.</li>
<li><strong>Friends you invite</strong> (who signed up with your code, and the points each of you gets): to perform the contract. To prevent abuse, we compare the networks they signed up from, stored as a hash for ${quantityTexts.en.days(formerAccountDays)}, and which devices and numbers accounts have in common.</li>
<li><strong>Gifts</strong> (who you give points to, their number and your message): to perform the contract. The number is erased when the gift is accepted or returns to you, after ${quantityTexts.en.days(giftDays)} at most. The message is erased with your account. A number without an account gets one message that a gift is waiting.</li>
<li><strong>Your notifications:</strong> to perform the contract, for a year at most.</li>
<li><strong>Notifications on your devices</strong> (your device’s address at your browser’s notification service, the keys that messages to it are encrypted with, and your language): with the consent you give by turning them on, until you turn them off, log out on the device or it is no longer in use.</li>
<li><strong>Confirmation codes and login attempts:</strong> to protect accounts, for one day.</li>
<li><strong>The security log</strong> (logins and what concerns the safety of accounts, with the network, not the address): to find break-ins, for ${quantityTexts.en.days(securityLogDays)}.</li>
<li><strong>Signs of abuse:</strong> a legitimate interest of yours and ours, for one to ${quantityTexts.en.years(suspicionCaseYears.confirmed)} depending on the outcome, with numbers you gave up, for ${quantityTexts.en.days(formerPhoneDays)}.</li>
<li><strong>After your account is deleted:</strong> a code derived from your number, confirmed email and devices, from which no one can read them, for ${quantityTexts.en.days(formerAccountDays)}. It is a legitimate interest of ours and of other members that an offer “once per member”, the limits on gifts and invitation points can’t be used again with a new account.</li>
<li><strong>Operating logs:</strong> to find faults and attacks, for 90 days at most.</li>
</ul>
<p>If you browse without an account, we know neither your name nor your number.</p>`,
    },
    {
      titleAr: 'دولتك وموقعك',
      titleEn: 'Your country and location',
      contentAr: `<p>نقدّر دولتك من عنوان الإنترنت الذي تزورنا منه، بقاعدة بيانات على خادمنا، فلا نرسل عنوانك إلى أي جهة لهذا الغرض. أما موقعك على الخريطة فلا نعرفه إلا إذا ضغطت «قريب مني» وسمحت به في متصفحك، ونستخدمه لترتيب النتائج ولا نضيفه إلى حسابك. فإذا حفظت بحثًا بالقرب منك حفظناه معه مقرّبًا إلى نحو ١٠٠ متر حتى تحذف البحث.</p>
<p>انتبه: إذا أرسلت إلى غيرك رابط بحث «قريب مني» فالرابط يحمل النقطة التي بحثت حولها.</p>`,
      contentEn: `<p>We estimate your country from the internet address you visit from, with a database on our own server, so we don’t send your address to anyone for that. We only know your location on the map if you tap “Near me” and allow it in your browser. We use it to sort the results and don’t add it to your account. If you save a search near you, we keep it with the search, rounded to about 100 metres, until you delete the search.</p>
<p>Note: a link to a “Near me” search contains the point you searched around, so anyone you send it to can see it.</p>`,
    },
    {
      titleAr: 'ملفات تعريف الارتباط',
      titleEn: 'Cookies',
      contentAr: `<p>نستخدم القليل منها، وكله لازم لعمل الموقع، وليس فيها ما يتتبعك في مواقع أخرى:</p>
<ul>
<li>واحد يبقيك داخل حسابك، لا تستطيع برامج الصفحة قراءته، وينتهي بعد ${quantityTexts.ar.days(sessionDays)} دون استخدام.</li>
<li>واحد للغة التي اخترتها، وواحد للدولة، وواحد للمظهر الفاتح أو الداكن، ويبقى كل منها سنة.</li>
<li>واحد موقّع يميّز المتصفح الذي سبق أن دخلت منه، حتى لا يعطّل غريب دخولك بمحاولات خاطئة.</li>
<li>واحد مشفّر لا تقرؤه برامج الصفحة، يحفظ ما كتبته في نموذج لم يكتمل، ${quantityTexts.ar.minutes(proofMinutes)} على الأكثر.</li>
</ul>
<p>أما قائمة عمليات بحثك الأخيرة فيحفظها متصفحك على جهازك وحده ولا تصل إلينا، ولك أن تحذف أيًّا منها أو كلها من خانة البحث.</p>
<p>وما تضيفه إلى مفضلتك قبل تسجيل الدخول يحفظه متصفحك على جهازك وحده، وينتقل إلى حسابك عندما تسجّل الدخول.</p>
<p>وإذا كان لديك حساب يحفظ متصفحك على جهازك كود كل طلب جارٍ وآخر رصيد لمحفظتك، لتراهما دون اتصال، ويمحوهما عند تسجيل الخروج.</p>`,
      contentEn: `<p>We use only a few, all of them needed for the site to work, and none of them tracks you on other sites:</p>
<ul>
<li>one that keeps you logged in, which the page’s scripts can’t read and which expires after ${quantityTexts.en.days(sessionDays)} without use;</li>
<li>one for the language you chose, one for the country and one for the light or dark theme, each kept for a year;</li>
<li>a signed one that recognises a browser you logged in from before, so that a stranger’s wrong attempts can’t lock you out;</li>
<li>an encrypted one, unreadable to the page’s scripts, that keeps what you entered in an unfinished form, for ${quantityTexts.en.minutes(proofMinutes)} at most.</li>
</ul>
<p>The list of your recent searches is kept by your browser on your device alone and never reaches us. You can remove any or all of them in the search box.</p>
<p>What you add to your favourites before you log in is kept by your browser on your device alone, and moves to your account when you log in.</p>
<p>If you have an account, your browser keeps the code of each current order and the last balance of your wallet on your device, so that you can see them without a connection. It erases them when you log out.</p>`,
    },
    {
      titleAr: 'من يرى ماذا',
      titleEn: 'Who sees what',
      contentAr: `<ul>
<li><strong>الأعضاء:</strong> من يعرف رقمك أو بريدك المؤكَّد كاملًا ويريد تحويل نقاط إليك يرى جزءًا من اسمك فقط، وعدد هذه المحاولات محدود في الساعة. والتقييم الذي تكتبه يراه الجميع.</li>
<li><strong>المكان:</strong> يرى طلباتك لديه ومحادثتك معه، واسمك كاملًا بعد أن تحجز أو توافق على فاتورة، وجزءًا منه قبل ذلك، ولا يرى رصيدك ولا طلباتك في غيره.</li>
<li><strong>مستشار المبيعات:</strong> يرى أسماء الأعضاء المرتبطين به وما اشتروه من باقات.</li>
<li><strong>فريقنا:</strong> كلٌّ بقدر الصلاحية الممنوحة له. ولا يقرأ محادثة ليس طرفًا فيها إلا إذا أبلغ أحد طرفيها عن رسالة فيها، وحتى ينتهي البلاغ. وكل تغيير يجريه يُكتب في سجل لا يُمحى.</li>
</ul>`,
      contentEn: `<ul>
<li><strong>Members:</strong> someone who knows your full number or confirmed email and wants to transfer points to you sees only part of your name, and can try only a limited number of times an hour. Your reviews are public.</li>
<li><strong>A place:</strong> sees your orders there and your chat with it, and your full name once you reserve or approve a bill (only part of it before that), but not your balance or your orders elsewhere.</li>
<li><strong>A sales consultant:</strong> sees the names of the members assigned to them and the packages they bought.</li>
<li><strong>Our team:</strong> each person as far as their permissions allow. They read a chat that they aren’t part of only if one of its sides reported a message in it, and only until that report is processed. Every change they make is written to a log that can’t be erased.</li>
</ul>`,
    },
    {
      titleAr: 'مستندات أصحاب الأماكن',
      titleEn: 'Place owners’ documents',
      contentAr: `<p>صورة بطاقة الرقم القومي وصورة السجل التجاري سرّيتان: لا يراهما إلا صاحب المكان ومن يراجع المستندات من فريقنا، ولا رابط عامًّا لهما، وكل اطلاع عليهما يُسجَّل. وإذا رُفض المكان أو حُذف مسحنا الصورتين بعد ${quantityTexts.ar.days(documentDays)}.</p>
<p>ونزيل من كل صورة ترفعها ما تحمله من بيانات خفية، كموقع التقاطها.</p>`,
      contentEn: `<p>Pictures of identity cards and commercial registers are private: only the owner and the members of our team who review documents can see them, no public link leads to them, and each view is recorded. When a place is rejected or deleted, we erase them after ${quantityTexts.en.days(documentDays)}.</p>
<p>We remove hidden data, such as where it was taken, from every picture you upload.</p>`,
    },
    {
      titleAr: 'من يعالج البيانات نيابة عنا',
      titleEn: 'Who processes data on our behalf',
      contentAr: `<ul>
<li><strong>شركة الدفع:</strong> عند شراء باقة تتسلّم اسمك ورقمك وبريدك ورقم عضويتك والباقة وسعرها. أما بيانات بطاقتك فتكتبها في صفحتها، ولا تمر بنا.</li>
<li><strong>شركة الرسائل القصيرة:</strong> تتسلّم رقمك ونص الرسالة التي فيها كود التأكيد أو الإشعار.</li>
<li><strong>خدمة البريد:</strong> تتسلّم بريدك ونص الرسالة التي نرسلها إليه.</li>
<li><strong>خدمة الإشعارات في متصفحك:</strong> إذا فعّلت الإشعارات، تتسلّم عنوان جهازك لديها ووقت كل إشعار، ولا تستطيع قراءة ما فيه لأنه مشفّر. ويتوقف ذلك حين توقفها أو تسجّل الخروج.</li>
</ul>
<p>لا تستخدم هذه الجهات بياناتك إلا لأداء ما طلبناه منها. ونكشف عنها للسلطات حين يُلزمنا القانون بذلك فقط.</p>`,
      contentEn: `<ul>
<li><strong>The payment provider:</strong> when you buy a package, it receives your name, number, email and member number, and the package with its price. You enter card details on its own page; they never pass through us.</li>
<li><strong>The SMS company:</strong> receives your number and the message with the code or notice.</li>
<li><strong>The email service:</strong> receives your email and the message we send to it.</li>
<li><strong>Your browser’s notification service:</strong> if you turn on notifications, it receives your device’s address with it and the time of each notification, but can’t read what it says, because it is encrypted. This stops when you turn them off or log out.</li>
</ul>
<p>They use your data only to do what we ask of them. We disclose data to the authorities only where the law requires it.</p>`,
    },
    {
      titleAr: 'نقل البيانات خارج مصر',
      titleEn: 'Transfers outside Egypt',
      contentAr: `<p>لا ننقل بياناتك إلى خارج مصر إلا إلى جهة تلتزم بحماية لا تقل عما يوفره القانون، وبترخيص أو تصريح من مركز حماية البيانات الشخصية. وإشعارات المتصفح وحدها قد تمر بخوادم الشركة المنتجة للمتصفح في الخارج، وهي اختيارية.</p>`,
      contentEn: `<p>We transfer your data outside Egypt only to recipients bound to protect it no less than the law does, and under a licence or permit from the Personal Data Protection Centre. Only browser notifications, which are optional, may pass through servers of your browser’s maker abroad.</p>`,
    },
    {
      titleAr: 'حقوقك',
      titleEn: 'Your rights',
      contentAr: `<ul>
<li><strong>الاطلاع:</strong> أن تعرف ما لدينا من بياناتك، وتحصل على نسخة منه.</li>
<li><strong>التصحيح:</strong> أن تعدّل اسمك ورقمك وبريدك من ملفك الشخصي، وتطلب تصحيح غيرها أو استكماله.</li>
<li><strong>المحو:</strong> أن تحذف حسابك وبياناتك من ملفك الشخصي، أو تطلب منا ذلك.</li>
<li><strong>التقييد:</strong> أن تقصر المعالجة على غرض أو نطاق محدد.</li>
<li><strong>الاعتراض:</strong> على معالجة تمس حقوقك أو حرياتك الأساسية.</li>
<li><strong>العدول عن الموافقة:</strong> في أي وقت، دون أثر على ما سبقه.</li>
<li><strong>العلم بأي خرق</strong> لبياناتك.</li>
</ul>
<p>تجد الطريق إلى كل حق منها في «بياناتي وموافقاتي» في ملفك الشخصي. نرد على طلبك خلال ${quantityTexts.ar.workingDays(dataRightsDays)}. وقد نطلب ما يثبت أن الحساب لك قبل تنفيذه.</p>`,
      contentEn: `<ul>
<li><strong>Access:</strong> to know what data of yours we hold and get a copy of it.</li>
<li><strong>Correction:</strong> to change your name, number and email in your profile, and to have other data corrected or completed.</li>
<li><strong>Erasure:</strong> to delete your account and data in your profile, or to ask us to do it.</li>
<li><strong>Restriction:</strong> to limit processing to a specific purpose or scope.</li>
<li><strong>Objection:</strong> to processing that affects your fundamental rights and freedoms.</li>
<li><strong>Withdrawal of consent:</strong> at any time, without effect on what happened before.</li>
<li><strong>Notice of any breach</strong> of your data.</li>
</ul>
<p>You’ll find how to use each of them under “My data and consents” in your profile. We reply to your request within ${quantityTexts.en.workingDays(dataRightsDays)}. We may ask you to confirm that the account is yours first.</p>`,
    },
    {
      titleAr: 'حذف حسابك',
      titleEn: 'Deleting your account',
      contentAr: `<p>إذا حذفت حسابك من ملفك الشخصي، أو طلبت منا حذفه، محونا اسمك ورقمك وبريدك وصورك وما كتبته في المحادثات والشكاوى والتقييمات، وسجّلنا خروجك من كل الأجهزة، وانتهت النقاط الباقية فيه. ويبقى سجل حركات النقاط والمدفوعات لأن القانون يلزمنا بحفظه، لكن بلا ما يدل عليك، وتبقى نجوم تقييماتك في متوسط الأماكن بلا اسم. لا يتم الحذف وفي حسابك طلب أو دفعة لم تكتمل، أو نقد لم تسلّمه، أو مكان تملكه.</p>`,
      contentEn: `<p>When you delete your account in your profile, or ask us to, we erase your name, number, email, pictures, and what you wrote in chats, complaints and reviews, log you out on all devices, and the points left in it expire. The record of points and payments stays because the law requires us to keep it, but with nothing that identifies you; the stars you gave still count in the ratings of places, without a name. An account can’t be deleted while it has an order or payment that isn’t completed, cash you haven’t handed over, or a place you own.</p>`,
    },
    {
      titleAr: 'حماية بياناتك والخرق',
      titleEn: 'Security and breaches',
      contentAr: `<p>نحفظ كلمات المرور بصورة لا يمكن قراءتها، ونشفّر الاتصال بالموقع، ونقصر الاطلاع على من يحتاجه في عمله. وإذا وقع خرق لبيانات شخصية أبلغنا مركز حماية البيانات الشخصية خلال ٧٢ ساعة من علمنا به، وأبلغناك خلال ثلاثة أيام عمل من ذلك بما حدث وبما تفعله لحماية نفسك.</p>`,
      contentEn: `<p>We keep passwords in a form that can’t be read, encrypt the connection to the site, and limit access to those who need it for their work. If personal data is breached, we notify the Personal Data Protection Centre within 72 hours of learning of it, and you within three working days after that, telling you what happened and what you can do to protect yourself.</p>`,
    },
    {
      titleAr: 'من هم دون ١٨ عامًا',
      titleEn: 'People under 18',
      contentAr: `<p>التصفح متاح للجميع. أما الحساب فلمن أتم ١٨ عامًا، أو بموافقة ولي أمره الصريحة. وإذا علمنا أن حسابًا فُتح لطفل دون هذه الموافقة أغلقناه ومحونا بياناته. ولولي الأمر أن يطلب ذلك في أي وقت.</p>`,
      contentEn: `<p>Anyone can browse. An account is for people aged 18 or over, or with the explicit consent of their guardian. If we learn that an account was created for a child without this consent, we close the account and erase its data. A guardian can ask for this at any time.</p>`,
    },
    {
      titleAr: 'الشكوى',
      titleEn: 'Complaints',
      contentAr: `<p>إذا لم يرضك ردنا، أو لم نرد في موعده، فلك أن تشكو إلى مركز حماية البيانات الشخصية، وأن تلجأ إلى القضاء.</p>`,
      contentEn: `<p>If you’re not satisfied with our reply, or didn’t get one in time, you can complain to the Personal Data Protection Centre (مركز حماية البيانات الشخصية) and take the matter to court.</p>`,
    },
    {
      titleAr: 'تاريخ هذه السياسة وتغييرها',
      titleEn: 'Date of this policy and changes to it',
      contentAr: `<p>تسري هذه السياسة من ٢١ نوفمبر ٢٠٢٦. وإذا غيّرناها نشرنا نصها الجديد هنا قبل سريانه بخمسة عشر يومًا على الأقل، وطلبنا موافقتك من جديد حيث يشترطها القانون.</p>`,
      contentEn: `<p>This policy is effective from 21 November 2026. If we change it, we publish the new text here at least 15 days before it takes effect, and ask for your consent again where the law requires it.</p>`,
    },
  ],
}
