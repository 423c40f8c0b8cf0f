import type { PageContent } from './page.ts'

export const about: PageContent = {
  slug: 'About',
  nameAr: 'من نحن',
  nameEn: 'About Makan',
  descriptionAr: '«مكان» دليل لأماكن مدينتك وعروضها: ما هو، وكيف يعمل، وما الذي نراجعه قبل أن يظهر أي مكان.',
  descriptionEn:
    'Makan is a guide to your city’s places and offers: what it is, how it works, and what we check before a place appears.',
  sections: [
    {
      titleAr: 'مدينتك كلها في مكان واحد',
      titleEn: 'Your whole city, in one place',
      contentAr: `<p>«مكان» دليل للمطاعم والكافيهات والصيدليات والعيادات وورش الصيانة وكل ما تحتاج إليه في يومك، وفيه عروض حقيقية تدفع جزءًا من فاتورتها بنقاطك.</p>
<p>بدأنا من سؤال بسيط يتكرر كل يوم: «مين فاتح دلوقتي وقريب مني؟». ولهذا نبدأ بالإجابة عنه: المكان، وعنوان أقرب فروعه إليك، وهل هو مفتوح الآن.</p>`,
      contentEn: `<p>Makan is a guide to restaurants, cafés, pharmacies, clinics, repair shops and everything else you need day to day, with real offers where your points pay part of the bill.</p>
<p>It started with a question people ask every day: what’s open now, near me? So that’s what we answer first: the place, the address of its nearest branch, and whether it’s open right now.</p>`,
    },
    {
      titleAr: 'كيف يعمل',
      titleEn: 'How it works',
      contentAr: `<ul>
<li><strong>تصفّح مجانًا:</strong> <a href="User/ServicePlaces/Search">ابحث عن الأماكن</a> واقرأ عنها دون حساب.</li>
<li><strong>اشترِ نقاطًا:</strong> سعر <a href="Plans">الباقة</a> أقل من الخصم الذي تعطيه نقاطها.</li>
<li><strong>وفّر في المكان:</strong> احجز <a href="User/Offers/Search">عرضًا</a> أو اعرض كود عضويتك، وراجع الفاتورة على موبايلك ووافق عليها، ثم ادفع الباقي للمكان مباشرة.</li>
<li><strong>تابع وأهدِ وادعُ:</strong> احفظ ما يعجبك في <a href="User/Favourites">المفضلة</a> لتعرف جديده، وأهدِ نقاطًا <a href="User/Gifts">ببطاقة</a> لمن تحب، و<a href="User/Invite">ادعُ أصدقاءك</a> فتكسبا نقاطًا معًا.</li>
</ul>`,
      contentEn: `<ul>
<li><strong>Browse for free:</strong> <a href="User/ServicePlaces/Search">search the places</a> and read about them without an account.</li>
<li><strong>Buy points:</strong> a <a href="Plans">package</a> costs less than the discount its points give.</li>
<li><strong>Save at the place:</strong> reserve an <a href="User/Offers/Search">offer</a> or show your membership code, check the bill on your phone and approve it, then pay the rest directly to the place.</li>
<li><strong>Follow, give, invite:</strong> keep what you like in your <a href="User/Favourites">favourites</a> to hear what’s new, give points with a <a href="User/Gifts">card</a>, and <a href="User/Invite">invite friends</a> so that you both earn points.</li>
</ul>`,
    },
    {
      titleAr: 'بالعربية أولًا',
      titleEn: 'Arabic first',
      contentAr: `<p>صُمّم «مكان» بالعربية قبل أي لغة أخرى: البحث يفهم اختلاف الكتابة بين «القاهره» و«القاهرة»، وتكتب الأرقام كما تحب، ٠١٢ أو 012. والإنجليزية متاحة في كل صفحة بضغطة واحدة.</p>`,
      contentEn: `<p>Makan was designed in Arabic before any other language: search understands the different ways people spell the same Arabic word, and you can type numbers as ٠١٢ or 012. English is one tap away on every page.</p>`,
    },
    {
      titleAr: 'ما الذي نتحقق منه',
      titleEn: 'What we check',
      contentAr: `<p>لا يظهر مكان للناس قبل أن يراجعه فريقنا: بياناته، وهوية صاحبه، وسجله التجاري. وإذا غيّر المكان اسمه أو فئته أو مستنداته لاحقًا راجعناها من جديد قبل أن تظهر.</p>
<p>لا يكتب التقييم إلا عضو دفع طلبًا في المكان، مرة واحدة لكل طلب، ولصاحب المكان أن يردّ عليه.</p>`,
      contentEn: `<p>No place appears before our team has reviewed it: its details, its owner’s identity and its commercial register. If it later changes its name, category or documents, we review them again before anyone sees them.</p>
<p>Only a member who paid an order at the place can review it, once per order, and the owner can reply.</p>`,
    },
    {
      titleAr: 'للأماكن',
      titleEn: 'For places',
      contentAr: `<p>لديك مطعم أو محل أو عيادة أو ورشة؟ سجّله من <a href="Register/ServicePlace">صفحة تسجيل الأماكن</a>. تضيف فروعك ومواعيدها وصورها، وتنشر عروضًا تحدد أنت أيامها وساعاتها وعددها، وترى كم عضوًا خدمت وكم بلغت خصوماتك. العضو يدفع لك في مكانك، فلا تمر قيمة الفاتورة عبرنا، ونحن ندفع لك قيمة النقاط التي استُخدمت لديك بعد خصم عمولتنا.</p>`,
      contentEn: `<p>Do you run a restaurant, shop, clinic or repair shop? <a href="Register/ServicePlace">Register it with us</a>. Add your branches with their hours and pictures, publish offers for the days, hours and quantities you choose, and see how many members you served and how much you gave in discounts. Members pay you at your place, so the bill’s amount never passes through us. We pay you what the points used at your place are worth, less our fee.</p>`,
    },
    {
      titleAr: 'راسلنا',
      titleEn: 'Contact us',
      contentAr: `<p>اقتراح أو سؤال أو مكان تحبه ولا تجده هنا؟ راسلنا من نموذج المراسلة في <a href="./">الصفحة الرئيسية</a>. وصفحة <a href="Help">المساعدة</a> تشرح كل شيء خطوة بخطوة.</p>`,
      contentEn: `<p>A suggestion, a question, or a place you like and can’t find here? Use the contact form on the <a href="./">home page</a>. The <a href="Help">help page</a> explains everything step by step.</p>`,
    },
  ],
}
