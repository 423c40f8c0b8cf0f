import type { PageWords } from './page.ts'

export const privacy: PageWords = {
  title: 'PrivacyPolicy',
  nameAr: 'سياسة الخصوصية',
  nameEn: 'Privacy policy',
  sections: [
    {
      titleAr: 'ما نحفظه عنك',
      titleEn: 'What we keep about you',
      contentAr: `<ul>
<li><strong>حسابك:</strong> الاسم الذي اخترته، ورقم الموبايل، والبريد، والبلد. كلمة المرور لا تُحفظ كما كتبتها، بل بصورة لا يمكن قراءتها، وكذلك رموز التأكيد.</li>
<li><strong>نقاطك:</strong> ما اشتريت وحوّلت واستخدمت، ومتى وأين.</li>
<li><strong>ما تكتبه:</strong> المحادثات والشكاوى والتقييمات ورسائل المراسلة.</li>
<li><strong>أجهزتك:</strong> قائمة الأجهزة التي دخلت منها ومتى، لتراها أنت وتنهي منها ما تشاء.</li>
</ul>
<p>من يتصفح دون حساب لا نعرف اسمه ولا رقمه.</p>`,
      contentEn: `<ul>
<li><strong>Your account:</strong> the name you chose, mobile number, e-mail and country. Your password is not kept as you typed it but in a form that cannot be read back; so are confirmation codes.</li>
<li><strong>Your points:</strong> what you bought, transferred and used, when and where.</li>
<li><strong>What you write:</strong> conversations, complaints, reviews and contact messages.</li>
<li><strong>Your devices:</strong> those you logged in from and when, so that you can see them and end any of them.</li>
</ul>
<p>Someone who browses without an account gives us neither name nor number.</p>`,
    },
    {
      titleAr: 'بلدك وموقعك',
      titleEn: 'Your country and position',
      contentAr: `<p>نقدّر بلدك من عنوان الإنترنت الذي تزورنا منه، بقاعدة بيانات على خادمنا، فلا يُرسل العنوان إلى أي جهة لهذا الغرض. أما موقعك على الخريطة فلا نعرفه إلا إذا ضغطت «قريب مني» وسمحت به في متصفحك، ونستخدمه لترتيب النتائج ولا نضيفه إلى حسابك.</p>
<p>انتبه: إذا أرسلت إلى غيرك رابط بحث «قريب مني» فإن الرابط يحمل النقطة التي بحثت حولها.</p>`,
      contentEn: `<p>We estimate your country from the internet address you visit from, with a database on our own server, so the address is sent to nobody for that. Your position on the map is known to us only if you press “near me” and allow it in your browser. It is used to order the results and is not added to your account.</p>
<p>Mind that a link to a “near me” search, if you send it to others, carries the point you searched around.</p>`,
    },
    {
      titleAr: 'ملفات تعريف الارتباط',
      titleEn: 'Cookies',
      contentAr: `<p>نستخدم القليل منها، وكله لعمل الموقع:</p>
<ul>
<li>واحد يبقيك داخل حسابك، لا تستطيع برامج الصفحة قراءته، وينتهي بعد ٣٠ يومًا دون استخدام.</li>
<li>واحد للغة التي اخترتها، وواحد للبلد، وواحد للمظهر الفاتح أو الداكن.</li>
<li>واحد موقّع يميّز المتصفح الذي سبق أن دخلت منه، حتى لا يعطّل غريب دخولك بمحاولات خاطئة.</li>
</ul>`,
      contentEn: `<p>We use few, and all of them to make the site work:</p>
<ul>
<li>one that keeps you logged in, which scripts of the page cannot read and which ends after 30 days without use;</li>
<li>one for the language you chose, one for the country and one for the light or dark look;</li>
<li>a signed one that recognises a browser you logged in from before, so that a stranger’s wrong guesses cannot lock you out.</li>
</ul>`,
    },
    {
      titleAr: 'من يرى ماذا',
      titleEn: 'Who sees what',
      contentAr: `<ul>
<li><strong>الأعضاء:</strong> من يعرف رقمك أو بريدك المؤكَّد كاملًا ويريد تحويل نقاط إليك يرى جزءًا من اسمك فقط، وعدد هذه المحاولات محدود في الساعة. والتقييم الذي تكتبه يراه الجميع.</li>
<li><strong>المكان:</strong> يرى طلباتك عنده ومحادثتك معه، ولا يرى رصيدك ولا طلباتك في غيره.</li>
<li><strong>مستشار المبيعات:</strong> يرى أسماء الأعضاء المرتبطين به وما اشتروه من باقات.</li>
<li><strong>فريقنا:</strong> كلٌّ بقدر الصلاحية التي مُنحت له، وكل تغيير يجريه يُكتب في سجل لا يُمحى.</li>
</ul>`,
      contentEn: `<ul>
<li><strong>Members:</strong> whoever knows your full number or proved e-mail and wants to send you points sees only part of your name, and may try only a limited number of times an hour. A review that you write is public.</li>
<li><strong>A place:</strong> sees your orders there and your conversation with it, not your balance and not your orders elsewhere.</li>
<li><strong>A sales consultant:</strong> sees the names of the members attached to them and the packages they bought.</li>
<li><strong>Our staff:</strong> each as far as the permission given to them reaches, and every change they make is written to a log that cannot be erased.</li>
</ul>`,
    },
    {
      titleAr: 'مستندات أصحاب الأماكن',
      titleEn: 'Documents of place owners',
      contentAr: `<p>صورة بطاقة الهوية وصورة السجل التجاري سرّيتان: لا يراهما إلا صاحب المكان ومن يراجع الأماكن من فريقنا، ولا رابط عامًّا لهما، وكل اطلاع عليهما يُسجَّل. وإذا رُفض المكان أو حُذف مُسحت الصورتان بعد ٩٠ يومًا.</p>
<p>ونزيل من كل صورة ترفعها ما تحمله من بيانات خفية، كموقع التقاطها.</p>`,
      contentEn: `<p>The pictures of an identity card and of a commercial register are private: only the owner and those of our staff who review places can see them, no public link leads to them, and each view is recorded. When a place is rejected or deleted, they are erased after 90 days.</p>
<p>From every picture you upload we remove the data hidden in it, such as where it was taken.</p>`,
    },
    {
      titleAr: 'من يساعدنا في الخدمة',
      titleEn: 'Who helps us run the service',
      contentAr: `<ul>
<li><strong>بوابة الدفع:</strong> عند شراء باقة تتسلّم اسمك ورقمك وبريدك ورقم عضويتك والباقة وسعرها. أما بيانات بطاقتك فتكتبها في صفحة البوابة، ولا تمر بنا.</li>
<li><strong>شركة الرسائل القصيرة:</strong> تتسلّم رقمك ونص الرسالة التي فيها رمز التأكيد أو الإشعار.</li>
<li><strong>خدمة البريد:</strong> تتسلّم بريدك ونص الرسالة التي نرسلها إليه.</li>
<li><strong>خدمة الإشعارات في متصفحك:</strong> إذا سمحت بالإشعارات، ويتوقف ذلك عند خروجك من الحساب.</li>
</ul>`,
      contentEn: `<ul>
<li><strong>The payment provider:</strong> when you buy a package it receives your name, number, e-mail and member number, and the package with its price. Card details are typed on its own page and never pass through us.</li>
<li><strong>The SMS company:</strong> receives your number and the message with the code or notice.</li>
<li><strong>The mail service:</strong> receives your e-mail and the message that we send to it.</li>
<li><strong>Your browser’s notification service:</strong> if you allow notifications; it stops when you log out.</li>
</ul>`,
    },
    {
      titleAr: 'التعديل والحذف',
      titleEn: 'Changing and deleting',
      contentAr: `<p>تعدّل اسمك ورقمك وبريدك من ملفك الشخصي. تغيير الرقم أو البريد أو كلمة المرور يحتاج إلى كلمة مرورك الحالية، ونخبر الرقم والبريد القديمين بما تغيّر.</p>
<p>وإذا طلبت حذف حسابك محونا اسمك ورقمك وبريدك وصورك، وأنهينا دخولك من كل الأجهزة، وانتهت النقاط الباقية فيه. ويبقى سجل حركات النقاط والمدفوعات لأن الحسابات لا تصح من دونه، لكن بلا ما يدل عليك. لا يتم الحذف وفي حسابك طلب أو دفعة لم تكتمل، أو نقد لم تسلّمه، أو مكان تملكه.</p>`,
      contentEn: `<p>You change your name, number and e-mail in your profile. A new number, e-mail or password asks for your current password, and the old number and e-mail are told what changed.</p>
<p>When you ask us to delete your account we erase your name, number, e-mail and pictures, end it on every device, and the points left in it expire. The record of points and payments stays, because the accounts would not add up without it, but with nothing in it that tells who you are. Deletion waits while an order or a payment is unfinished, while cash you took is not handed over, or while you own a place.</p>`,
    },
    {
      titleAr: 'أسئلتك',
      titleEn: 'Your questions',
      contentAr: `<p>لكل ما يخص بياناتك اكتب إلينا من نموذج المراسلة أسفل <a href="./">الصفحة الرئيسية</a>، واذكر البريد المسجل في حسابك. وإذا تغيّرت هذه السياسة فستجد نصها الجديد في هذه الصفحة.</p>`,
      contentEn: `<p>For anything about your data write to us with the contact form at the foot of the <a href="./">home page</a>, and give the e-mail of your account. If this policy changes, its new text stands on this page.</p>`,
    },
  ],
}
