import type { PageWords } from './page.ts'

export const terms: PageWords = {
  title: 'TermsAndConditions',
  nameAr: 'الشروط والأحكام',
  nameEn: 'Terms and conditions',
  sections: [
    {
      titleAr: 'ما هو مكان وما ليس هو',
      titleEn: 'What Makan is and is not',
      contentAr: `<p>«مكان» دليل للأماكن وعروضها، ووسيلة لشراء نقاط تُستخدم خصمًا عندها. البيع والخدمة بينك وبين المكان: هو المسؤول عن جودة ما يقدّمه وعن أسعاره، وله تدفع فاتورتك. ونحن نراجع بيانات الأماكن قبل نشرها، ونسمع الشكاوى، ونردّ النقاط حيث تستحق الرد وفق هذه الشروط.</p>
<p>استخدامك للموقع يعني قبولك لهذه الشروط و<a href="PrivacyPolicy">لسياسة الخصوصية</a>.</p>`,
      contentEn: `<p>Makan is a guide to places and their offers, and a way to buy points that give you discounts there. The sale or service is between you and the place: it answers for the quality and prices of what it provides, and you pay your bill to it. We review places before they are public, hear complaints, and return points where these terms say so.</p>
<p>By using the site you accept these terms and the <a href="PrivacyPolicy">privacy policy</a>.</p>`,
    },
    {
      titleAr: 'حسابك',
      titleEn: 'Your account',
      contentAr: `<ul>
<li>يُفتح الحساب برقم موبايل تثبت أنه لك، والرقم الواحد لحساب واحد.</li>
<li>احفظ كلمة مرورك ورمز عضويتك؛ فموافقتك على الفاتورة من حسابك تُعدّ موافقتك أنت.</li>
<li>حساب يفتحه لك غيرك، كمستشار المبيعات، لا يعمل حتى تثبت رقمك وتختار كلمة مرورك بنفسك.</li>
<li>إذا شككت أن أحدًا دخل حسابك فغيّر كلمة مرورك فورًا، فينتهي الدخول من الأجهزة الأخرى، ثم راسلنا.</li>
</ul>`,
      contentEn: `<ul>
<li>An account opens with a mobile number that you prove is yours; one number has one account.</li>
<li>Look after your password and membership code: a bill approved from your account counts as approved by you.</li>
<li>An account that someone else opened for you, such as a sales consultant, does not work until you have proved the number and chosen a password yourself.</li>
<li>If you suspect that someone is in your account, change the password at once, which ends all other devices, and write to us.</li>
</ul>`,
    },
    {
      titleAr: 'النقاط والباقات',
      titleEn: 'Points and packages',
      contentAr: `<ul>
<li>النقاط أعداد صحيحة تخص بلد شرائها، وليست نقودًا: لا تُستبدل بمال إلا فيما تذكره فقرة الاسترداد.</li>
<li>سعر الباقة ونقاطها ومدتها كما هي معروضة وقت الشراء. إذا تغيّر السعر قبل أن تدفع أخبرناك ولم نُكمل.</li>
<li>تُضاف النقاط بعد تأكيد الدفع، مرة واحدة لكل دفعة.</li>
<li>تبدأ المدة من يوم تأكيد الدفع، وتنتهي بنهاية يومها الأخير بتوقيت البلد. ما انتهى من نقاط لا يعود.</li>
<li>تُستخدم النقاط الأقرب انتهاءً أولًا، ويبقى لما تحوّله إلى غيرك تاريخ انتهائه.</li>
</ul>`,
      contentEn: `<ul>
<li>Points are whole numbers that belong to the country they were bought in. They are not money and cannot be changed into it, except as the section on refunds says.</li>
<li>A package’s price, points and validity are those shown when you buy. If the price changes before you pay, we tell you and go no further.</li>
<li>Points are added once the payment is confirmed, one time for each payment.</li>
<li>Validity starts on the day the payment is confirmed and runs through the end of its last day in the country’s time. Points that expired do not come back.</li>
<li>Points that expire first are used first, and points you transfer keep their expiry.</li>
</ul>`,
    },
    {
      titleAr: 'العروض والطلبات',
      titleEn: 'Offers and orders',
      contentAr: `<ul>
<li>لكل عرض شروطه المكتوبة عليه: فروعه وأيامه وساعاته وعدده وحدّ كل عضو. إذا غيّر المكان قيمة العرض أو شروطه بقي حجزك القائم على ما حجزت عليه.</li>
<li>على المكان أن يقبل الحجز أو يرفضه بسبب خلال ٣٠ دقيقة من وقت عمله، وإلا انتهى.</li>
<li>لا تُخصم نقاط قبل أن ترى الفاتورة والخصم وتوافق عليهما خلال ١٥ دقيقة، وقبل أن يسجل الفرع أن الباقي دُفع. الموافقة التي لا يتبعها دفع تنتهي بعد ٢٤ ساعة.</li>
<li>لك أن تلغي قبل الموافقة على الفاتورة. وكل طلب لا ينتهي بالدفع تعود نقاطه المحجوزة إليك، إلا ما انتهى تاريخه في أثناء الحجز.</li>
</ul>`,
      contentEn: `<ul>
<li>Each offer carries its own terms: branches, days, hours, quantity and the limit per member. If the place changes the value or terms, a reservation you already have keeps those you reserved under.</li>
<li>The place accepts a reservation, or rejects it with a reason, within 30 minutes of its opening time; otherwise it expires.</li>
<li>No points are taken before you have seen the bill and the discount and approved them within 15 minutes, and the branch has recorded that the rest was paid. An approval that no payment follows expires after 24 hours.</li>
<li>You may cancel before you approve a bill. The points held for an order that does not end in payment return to you, except those whose date passed while they were held.</li>
</ul>`,
    },
    {
      titleAr: 'العكس والاسترداد',
      titleEn: 'Reversals and refunds',
      contentAr: `<p><strong>طلب سُجّل خطأ:</strong> للمكان أن يعكسه في اليوم نفسه، ولفريقنا خلال ١٤ يومًا، بسبب مكتوب. تعود النقاط بتواريخها، وما انتهى منها يعود صالحًا ٣٠ يومًا. والمبلغ الذي دفعته للمكان تسترده منه.</p>
<p><strong>باقة مدفوعة أونلاين:</strong> ما بقي من نقاطها في حسابك غير محجوز يمكن ردّ ثمنه بنسبته من سعر الباقة، بعد أن يوافق فريقنا وتوافق بوابة الدفع. وما استخدمته أو حوّلته أو انتهى تاريخه لا يُرد.</p>
<p><strong>باقة نقدية:</strong> للبائع أن يلغيها خلال ٣٠ دقيقة، ولفريقنا بعدها، بقدر ما بقي من نقاطها.</p>`,
      contentEn: `<p><strong>An order recorded wrongly:</strong> the place may reverse it on the same day and our staff within 14 days, with a written reason. The points return with their dates; any that expired come back for 30 days. What you paid to the place, you get back from the place.</p>
<p><strong>A package paid online:</strong> for the points of it that are still in your account and not held, the matching share of its price can be returned once our staff and the payment provider agree. Points that were used, transferred or expired are not refunded.</p>
<p><strong>A package paid in cash:</strong> the seller may undo it within 30 minutes and our staff after that, as far as its points are left.</p>`,
    },
    {
      titleAr: 'التزامات الأماكن',
      titleEn: 'What places commit to',
      contentAr: `<ul>
<li>أن تكون بيانات المكان ومستنداته وصوره صحيحة وله حق نشرها، وأن يحدّث عناوين فروعه ومواعيدها.</li>
<li>أن يقدّم العرض كما نشره لكل عضو حجزه، وأن يكتب في الفاتورة قيمتها الحقيقية.</li>
<li>ألا يطلب من العضو كلمة مروره، ولا أن يوافق نيابة عنه.</li>
</ul>
<p>لنا أن نطلب تصحيح البيانات، أو نرفض مكانًا، أو نوقفه عن الظهور إذا خالف هذا، ونكتب السبب لصاحبه. والطلبات الجارية عند الإيقاف تكتمل.</p>`,
      contentEn: `<ul>
<li>That what the place says, its documents and its pictures are true and its own to publish, and that addresses and hours are kept up to date.</li>
<li>That it honours an offer as published for every member who reserved it, and enters the true amount of the bill.</li>
<li>That it never asks a member for their password and never approves in their stead.</li>
</ul>
<p>Where this is broken we may ask for corrections, reject a place or suspend it, and we write the reason to its owner. Orders that are running at that moment are finished.</p>`,
    },
    {
      titleAr: 'ما لا نسمح به',
      titleEn: 'What is not allowed',
      contentAr: `<ul>
<li>التسجيل باسم غيرك أو برقم ليس لك، أو محاولة الدخول إلى حساب آخر.</li>
<li>تسجيل فواتير أو طلبات لم تحدث، أو التحايل على حدود العروض.</li>
<li>الإساءة في المحادثات والتقييمات، أو نشر ما ليس لك حق نشره. ولفريقنا أن يخفي تقييمًا مخالفًا.</li>
<li>إرهاق الموقع بطلبات آلية، أو محاولة تعطيله.</li>
</ul>`,
      contentEn: `<ul>
<li>Registering in someone else’s name or with a number that is not yours, or trying to enter another account.</li>
<li>Recording bills or orders that did not happen, or getting round the limits of an offer.</li>
<li>Abuse in conversations and reviews, or publishing what is not yours to publish. Our staff may hide a review that does so.</li>
<li>Straining the site with automated requests, or trying to break it.</li>
</ul>`,
    },
    {
      titleAr: 'الشكاوى وتغيير الشروط',
      titleEn: 'Complaints and changes',
      contentAr: `<p>إذا اختلفت مع مكان أو معنا فافتح شكوى من <a href="CallCenter">صفحة الشكاوى</a> عند افتتاحها قريبًا، أو اكتب إلينا من نموذج المراسلة في <a href="./">الصفحة الرئيسية</a>. ولك أن تعيد فتح الشكوى خلال ١٤ يومًا من إغلاقها.</p>
<p>قد تتغير هذه الشروط، ونصّها الساري هو المنشور في هذه الصفحة.</p>`,
      contentEn: `<p>If you disagree with a place or with us, open a complaint on the <a href="CallCenter">complaints page</a>, which opens soon, or write to us with the contact form on the <a href="./">home page</a>. You may reopen a complaint within 14 days of its closing.</p>
<p>These terms may change; those in force are the ones on this page.</p>`,
    },
  ],
}
