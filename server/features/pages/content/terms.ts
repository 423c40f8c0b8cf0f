import { quantityTexts } from '#contract/core/counted.text.ts'
import {
  approvalMinutes,
  confirmationMinutes,
  disputeDays,
  giftDays,
  orderReversalDays,
  paymentHours,
  referralDays,
  reopenDays,
  returnedPointsDays,
  saleReversalMinutes,
} from '#contract/core/limits.ts'
import type { PageContent } from './page.ts'

export const terms: PageContent = {
  slug: 'TermsAndConditions',
  nameAr: 'الشروط والأحكام',
  nameEn: 'Terms and conditions',
  descriptionAr:
    'شروط استخدام «مكان»: النقاط والباقات وأسعارها، والعروض والطلبات، وحقك في العدول عن الشراء واسترداد المبلغ.',
  descriptionEn:
    'The terms of using Makan: points packages and their prices, offers and orders, your right of withdrawal and refunds.',
  sections: [
    {
      titleAr: 'دور «مكان» وحدوده',
      titleEn: 'What Makan does and doesn’t do',
      contentAr: `<p>«مكان» دليل للأماكن وعروضها، ووسيلة لشراء نقاط تعطيك خصمًا لديها. البيع والخدمة بينك وبين المكان: هو المسؤول عن جودة ما يقدّمه وعن أسعاره، وله تدفع فاتورتك. ونحن نراجع بيانات الأماكن قبل نشرها، وننظر في الشكاوى، ونرد النقاط والمبالغ وفق هذه الشروط.</p>
<p>بفتح حساب أو شراء باقة تقبل هذه الشروط و<a href="PrivacyPolicy">سياسة الخصوصية</a>. ولا ينتقص شيء فيها من حقوقك في قانون حماية المستهلك رقم ١٨١ لسنة ٢٠١٨.</p>`,
      contentEn: `<p>Makan is a guide to places and their offers, and a way to buy points that give you discounts there. The sale or service is between you and the place: it’s responsible for the quality and prices of what it provides, and you pay your bill to it. We review places before they appear, look into complaints, and return points and money under these terms.</p>
<p>By creating an account or buying a package, you accept these terms and the <a href="PrivacyPolicy">privacy policy</a>. Nothing in them limits your rights under Egypt’s Consumer Protection Law No. 181 of 2018.</p>`,
    },
    {
      titleAr: 'حسابك',
      titleEn: 'Your account',
      contentAr: `<ul>
<li>يُفتح الحساب برقم موبايل تؤكد أنه لك، والرقم الواحد لحساب واحد.</li>
<li>الحساب لمن أتم ١٨ عامًا، أو بموافقة ولي أمره.</li>
<li>حافظ على كلمة مرورك وكود عضويتك؛ فالموافقة على فاتورة من حسابك تُعدّ موافقتك أنت.</li>
<li>حساب يفتحه لك غيرك، كفريقنا أو صاحب المكان الذي تعمل فيه، لا يعمل حتى تؤكد رقمك وتختار كلمة مرورك بنفسك.</li>
<li>إذا شككت في أن أحدًا دخل حسابك فغيّر كلمة مرورك فورًا، فنُخرجك من بقية الأجهزة، ثم راسلنا.</li>
</ul>`,
      contentEn: `<ul>
<li>An account is created with a mobile number that you confirm is yours; each number has one account.</li>
<li>Accounts are for people aged 18 or over, or with their guardian’s consent.</li>
<li>Keep your password and membership code safe: a bill approved from your account counts as approved by you.</li>
<li>An account that someone else creates for you, such as our team or the owner of the place you work at, doesn’t work until you confirm the number and choose a password yourself.</li>
<li>If you suspect that someone is in your account, change the password right away, which logs out your other devices, then contact us.</li>
</ul>`,
    },
    {
      titleAr: 'النقاط والباقات',
      titleEn: 'Points and packages',
      contentAr: `<ul>
<li>النقاط أعداد صحيحة تخص الدولة التي اشتُريت فيها، وليست نقودًا: لا تُستبدل بمال إلا كما توضّح فقرتا العدول والاسترداد.</li>
<li>سعر الباقة ونقاطها ومدتها كما هي معروضة وقت الشراء. والسعر شامل ضريبة القيمة المضافة، ولا رسوم فوقه. وإذا تغيّر قبل أن تدفع أخبرناك وأوقفنا الشراء.</li>
<li>تُضاف النقاط إلى محفظتك بعد تأكيد الدفع، مرة واحدة لكل دفعة، وتجد بيان كل عملية شراء في كشف الحساب.</li>
<li>تبدأ المدة من يوم تأكيد الدفع، وتنتهي بنهاية يومها الأخير بتوقيت الدولة. وما انتهى من نقاط لا يعود، إلا عند إلغاء طلب مدفوع كما يرد أدناه.</li>
<li>تُستخدم النقاط الأقرب انتهاءً أولًا، ويبقى لما تحوّله أو تهديه إلى غيرك تاريخ انتهائه.</li>
</ul>`,
      contentEn: `<ul>
<li>Points are whole numbers that belong to the country they were bought in. They aren’t money and can’t be exchanged for it, except as the sections on withdrawal and refunds say.</li>
<li>A package’s price, points and validity are those shown when you buy. The price includes VAT, with no fees on top. If it changes before you pay, we tell you and stop the purchase.</li>
<li>Points are added to your wallet once the payment is confirmed, once per payment, and every purchase appears in your statement.</li>
<li>Validity starts on the day the payment is confirmed and runs until the end of its last day in the country’s time. Expired points don’t come back, except when a paid order is reversed, as set out below.</li>
<li>Points that expire first are used first, and points you transfer or give keep their expiry date.</li>
</ul>`,
    },
    {
      titleAr: 'الهدايا ودعوات الأصدقاء',
      titleEn: 'Gifts and invitations',
      contentAr: `<ul>
<li>تنتظر نقاط الهدية خارج محفظتك حتى يقبلها صاحب الرقم، ولك أن تستردها قبل ذلك. إن لم تُقبل خلال ${quantityTexts.ar.days(giftDays)} عادت إليك بتواريخ انتهائها. وما قُبل لا يُسترد.</li>
<li>نقاط الدعوة مكافأة لا تُشترى ولا تُستبدل بمال. تُحتسب لك ولصديقك إذا سجّل بكودك ودفع طلبًا خلال ${quantityTexts.ar.days(referralDays)} بما يزيد على الحد المكتوب في صفحة الدعوات، وتصل بعد ${quantityTexts.ar.days(orderReversalDays)} من الدفع.</li>
<li>عدد الدعوات والهدايا محدود، ولا مكافأة على من تدعوه بحساب آخر لك أو على طلب لدى مكان يخص أيًّا منكما. وإذا اشتبهنا في تحايل راجع فريقنا الدعوة، وقد لا نحتسبها.</li>
<li>قد نوقف الدعوات أو نغيّر مكافأتها في أي وقت، ويصلك ما وُعدت به قبل ذلك.</li>
</ul>`,
      contentEn: `<ul>
<li>The points of a gift wait outside your wallet until the owner of the number accepts it, and you can take it back until then. If it isn’t accepted within ${quantityTexts.en.days(giftDays)}, it returns to you with its expiry dates. Once accepted, a gift can’t be taken back.</li>
<li>Invitation points are a reward. They can’t be bought or exchanged for money. You and your friend earn them if they sign up with your code and, within ${quantityTexts.en.days(referralDays)}, pay an order of more than the amount shown on the invitations page. They arrive ${quantityTexts.en.days(orderReversalDays)} after that payment.</li>
<li>The number of invitations and gifts is limited. There’s no reward for inviting another account of yours, or for an order at a place that belongs to either of you. If we suspect abuse, our team reviews the invitation and may not count it.</li>
<li>We may stop invitations or change their rewards at any time. You still get what was promised to you before.</li>
</ul>`,
    },
    {
      titleAr: 'حقك في العدول عن الشراء',
      titleEn: 'Your right of withdrawal',
      contentAr: `<p>لك أن ترجع في شراء باقة عبر الإنترنت (حق العدول) خلال ١٤ يومًا من إضافة نقاطها إلى محفظتك، دون إبداء أسباب. راسلنا من نموذج المراسلة أسفل <a href="./">الصفحة الرئيسية</a> برقم طلب الدفع.</p>
<ul>
<li>إذا لم تستخدم نقاط الباقة ولم تحوّلها رددنا ثمنها كاملًا. وإذا استخدمت بعضها أو حوّلته رددنا من الثمن بقدر ما بقي.</li>
<li>نرد المبلغ خلال ٧ أيام من طلبك، بالوسيلة التي دفعت بها ما لم نتفق على غيرها، ودون أي رسوم.</li>
<li>يسقط الحق في العدول إذا استخدمت النقاط كلها، وفي سائر الحالات التي تنص عليها المادة ٤١ من قانون حماية المستهلك.</li>
</ul>`,
      contentEn: `<p>You can withdraw from the online purchase of a package within 14 days of its points being added to your wallet, without giving a reason. Contact us with the form at the bottom of the <a href="./">home page</a> and include the number of the payment request.</p>
<ul>
<li>If you haven’t used or transferred any of the package’s points, we refund its full price. If you used or transferred some, we refund the share of the price for those that are left.</li>
<li>We refund the money within 7 days of your request, by the means you paid with unless we agree on another, and without any fees.</li>
<li>There’s no right of withdrawal once all the points have been used, or in the other cases of Article 41 of the Consumer Protection Law.</li>
</ul>`,
    },
    {
      titleAr: 'إلغاء العملية واسترداد المبلغ',
      titleEn: 'Reversals and refunds',
      contentAr: `<p><strong>طلب سُجّل بالخطأ:</strong> للمكان أن يلغي العملية في اليوم نفسه، ولفريقنا خلال ${quantityTexts.ar.days(orderReversalDays)}، بسبب مكتوب. تعود النقاط بتواريخها، وما انتهى منها يعود صالحًا ${quantityTexts.ar.days(returnedPointsDays)}. والمبلغ الذي دفعته للمكان تسترده منه.</p>
<p><strong>باقة دُفعت عبر الإنترنت:</strong> بعد مهلة العدول، يمكن أن نرد من سعرها بقدر ما بقي من نقاطها في محفظتك غير محجوز، بعد موافقة فريقنا وشركة الدفع. وما استخدمته أو حوّلته أو انتهى تاريخه لا يُرد.</p>
<p><strong>باقة دُفعت نقدًا:</strong> للبائع أن يلغيها خلال ${quantityTexts.ar.minutes(saleReversalMinutes)}، ولفريقنا بعدها، بقدر ما بقي من نقاطها.</p>`,
      contentEn: `<p><strong>An order recorded by mistake:</strong> the place can reverse it on the same day and our team within ${quantityTexts.en.days(orderReversalDays)}, with a written reason. The points come back with their expiry dates; those that expired meanwhile are valid for another ${quantityTexts.en.days(returnedPointsDays)}. What you paid to the place, you get back from the place.</p>
<p><strong>A package paid for online:</strong> after the withdrawal period, we may refund the share of its price for the points still in your wallet and not held, once our team and the payment provider agree. Points that were used, transferred or expired aren’t refunded.</p>
<p><strong>A package paid for in cash:</strong> the seller can reverse the sale within ${quantityTexts.en.minutes(saleReversalMinutes)}, and our team after that, for as many of its points as are left.</p>`,
    },
    {
      titleAr: 'العروض والطلبات',
      titleEn: 'Offers and orders',
      contentAr: `<ul>
<li>لكل عرض شروطه المكتوبة عليه: فروعه وأيامه وساعاته وعدده وحدّ كل عضو. وإذا غيّر المكان قيمة العرض أو شروطه بقي حجزك القائم على ما حجزت عليه.</li>
<li>على المكان أن يؤكد الحجز، أو يعتذر عنه ويذكر السبب، خلال ${quantityTexts.ar.minutes(confirmationMinutes)} من ساعات عمله، وإلا انتهى الحجز.</li>
<li>لا تُخصم نقاط قبل أن ترى الفاتورة والخصم وتوافق عليهما خلال ${quantityTexts.ar.minutes(approvalMinutes)}، وقبل أن يسجّل الفرع أن الباقي دُفع. والموافقة التي لا يتبعها دفع تنتهي بعد ${quantityTexts.ar.hours(paymentHours)}.</li>
<li>لك أن تلغي الطلب قبل الموافقة على الفاتورة. وكل طلب لا ينتهي بالدفع تعود نقاطه المحجوزة إليك، إلا ما انتهى تاريخه في أثناء الحجز.</li>
</ul>`,
      contentEn: `<ul>
<li>Each offer has its own terms: branches, days, hours, quantity and the limit per member. If the place changes its value or terms, a reservation you already have keeps those you reserved under.</li>
<li>The place confirms a reservation, or declines it with a reason, within ${quantityTexts.en.minutes(confirmationMinutes)} of its opening hours; otherwise it expires.</li>
<li>No points are used before you have seen the bill and the discount and approved them within ${quantityTexts.en.minutes(approvalMinutes)}, and the branch has recorded that the rest was paid. An approval without a payment expires after ${quantityTexts.en.hours(paymentHours)}.</li>
<li>You can cancel an order before you approve the bill. If an order doesn’t end in payment, its held points come back to you, except those that expired while they were held.</li>
</ul>`,
    },
    {
      titleAr: 'التزامات الأماكن',
      titleEn: 'What places commit to',
      contentAr: `<ul>
<li>أن تكون بيانات المكان ومستنداته وصوره صحيحة وله حق نشرها، وأن يحدّث عناوين فروعه ومواعيدها.</li>
<li>أن يقدّم العرض كما نشره لكل عضو حجزه، وأن يكتب قيمة الفاتورة الحقيقية شاملة الضريبة.</li>
<li>ألا يطلب من العضو كلمة مروره، وألا يوافق نيابة عنه.</li>
</ul>
<p>ندفع للمكان قيمة النقاط التي استُخدمت فيه، بعد خصم عمولة المنصة وضريبتها، بكشف في نهاية كل فترة. وما يقل عن الحد الأدنى للصرف يُرحَّل إلى الدفعة القادمة. ولصاحب المكان أن يعترض على أي بند خلال ${quantityTexts.ar.days(disputeDays)} من إقفال الكشف.</p>
<p>لنا أن نطلب تعديل البيانات، أو نرفض مكانًا، أو نعلّقه إذا خالف هذا، ونكتب السبب لصاحبه. والطلبات الجارية عند التعليق تكتمل.</p>`,
      contentEn: `<ul>
<li>Its details, documents and pictures are true and its own to publish, and its addresses and hours are kept up to date.</li>
<li>It honours each offer as published for every member who reserved it, and enters the true amount of the bill, tax included.</li>
<li>It never asks members for their password and never approves on their behalf.</li>
</ul>
<p>We pay a place what the points used there are worth, less the platform fee and its tax, by a statement at the end of each period. Amounts below the minimum payout are carried over to the next payout. The owner can dispute any line within ${quantityTexts.en.days(disputeDays)} of the statement’s closing.</p>
<p>If a place breaks these rules, we may request changes, reject it or suspend it, and we tell its owner why. Current orders can still be completed.</p>`,
    },
    {
      titleAr: 'ما لا نسمح به',
      titleEn: 'What we don’t allow',
      contentAr: `<ul>
<li>التسجيل باسم غيرك أو برقم ليس لك، أو محاولة الدخول إلى حساب آخر.</li>
<li>تسجيل فواتير أو طلبات لم تحدث، أو التحايل على حدود العروض.</li>
<li>الإساءة في المحادثات والتقييمات، أو نشر ما ليس لك حق نشره. ولفريقنا أن يخفي تقييمًا مخالفًا.</li>
<li>إرهاق الموقع بطلبات آلية، أو محاولة تعطيله.</li>
</ul>`,
      contentEn: `<ul>
<li>Registering in someone else’s name or with a number that isn’t yours, or trying to get into another account.</li>
<li>Recording bills or orders that didn’t happen, or getting round the limits of an offer.</li>
<li>Abuse in chats and reviews, or publishing what you have no right to publish. Our team may hide such a review.</li>
<li>Overloading the site with automated requests, or trying to break it.</li>
</ul>`,
    },
    {
      titleAr: 'الشكاوى',
      titleEn: 'Complaints',
      contentAr: `<p>إذا اختلفت مع مكان أو معنا فقدّم شكوى من <a href="CallCenter">صفحة الشكاوى</a>، أو <a href="CallCenter/Guest">من هنا</a> إن لم يكن لديك حساب. ولك أن تعيد فتح الشكوى خلال ${quantityTexts.ar.days(reopenDays)} من انتهاء معالجتها.</p>
<p>ولك في أي وقت أن تشكو إلى جهاز حماية المستهلك على الخط الساخن <bdi dir="ltr">19588</bdi>.</p>`,
      contentEn: `<p>If you disagree with a place or with us, complain on the <a href="CallCenter">complaints page</a>, or without logging in <a href="CallCenter/Guest">here</a>. You can reopen a complaint within ${quantityTexts.en.days(reopenDays)} of being processed.</p>
<p>You can also complain to the Consumer Protection Agency at any time, on its hotline <bdi dir="ltr">19588</bdi>.</p>`,
    },
    {
      titleAr: 'القانون والمحكمة',
      titleEn: 'Law and court',
      contentAr: `<p>يحكم هذه الشروط القانون المصري، وتختص بما ينشأ عنها محاكم مصر المختصة قانونًا. وإذا اشتريت من دولة أخرى فلك أيضًا ما يمنحك قانونه من حقوق المستهلك التي لا يجوز الاتفاق على خلافها.</p>`,
      contentEn: `<p>These terms are governed by Egyptian law, and the competent courts of Egypt decide any dispute about them. If you buy from another country, you also have the consumer rights of its law that can’t be waived by agreement.</p>`,
    },
    {
      titleAr: 'تاريخ هذه الشروط وتغييرها',
      titleEn: 'Date of these terms and changes to them',
      contentAr: `<p>تسري هذه الشروط من ٢١ نوفمبر ٢٠٢٦. وإذا غيّرناها نشرنا نصها الجديد وتاريخ سريانه هنا قبله بخمسة عشر يومًا على الأقل. وما اشتريته أو حجزته قبل ذلك يبقى على الشروط التي كانت سارية عندئذٍ.</p>`,
      contentEn: `<p>These terms are effective from 21 November 2026. If we change them, we publish the new text and the date it takes effect here at least 15 days before. What you bought or reserved before that stays under the terms in force at the time.</p>`,
    },
  ],
}
