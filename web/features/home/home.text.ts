import { defaultRadiusKm } from '#contract/core/limits.ts'
import { formatNumber, plural, text } from '#contract/core/text.ts'
import { subscribeText } from '#web/domain/payments/subscribe.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'

export const homeText = text({
  ar: {
    title: 'مكان: دليل أماكن مدينتك',
    heroFirst: 'مدينتك كلها،',
    heroSecond: 'في مكان واحد',
    heroLead: 'مطاعم وكافيهات وعيادات وورش قريبة منك: أين هي، وماذا تقدّم، وهل هي مفتوحة الآن.',
    searchLabel: 'ابحث عن مكان',
    searchHint: 'صيدلية، كشري…',
    area: 'المنطقة',
    allAreas: 'كل المناطق',
    search: 'بحث',
    places: 'الأماكن',
    browsePlaces: 'تصفّح دليل الأماكن',
    placesIn: (places: number, country: string) =>
      plural(places, {
        zero: 'تصفّح دليل الأماكن',
        one: `مكان واحد في ${country}`,
        two: `مكانان في ${country}`,
        few: `# أماكن في ${country}`,
        many: `# مكانًا في ${country}`,
        other: `# مكان في ${country}`,
      }),
    offers: 'العروض',
    byCategory: 'تصفّح حسب الفئة',
    newest: 'أحدث الأماكن',
    nearest: 'الأقرب إليك',
    nearMe: 'قريب مني',
    nearPending: uiText.ar.locating,
    seeAll: 'عرض الكل',
    noPlaces: 'لا توجد أماكن هنا بعد',
    plans: 'باقات النقاط',
    plansLead: (value: string) =>
      `اشترِ النقاط مرة واستخدمها في الأماكن المشتركة في دولتك. كل نقطة تخصم ${value} من فاتورتك.`,
    plansMore: subscribeText.ar.howPointsWork,
    noPlans: subscribeText.ar.noPlans,
    onPhone: '«مكان» على موبايلك',
    onPhoneApps: 'أماكن مدينتك ومواعيدها معك أينما كنت، حتى مع شبكة ضعيفة.',
    onPhoneWeb: 'لا تحتاج إلى تثبيت شيء: افتحه في متصفح موبايلك، فهو خفيف ويعمل حتى مع شبكة ضعيفة.',
    apps: 'التطبيقات',
    social: '«مكان» على مواقع التواصل',
    contact: 'راسلنا',
    contactLead: 'سؤال أو اقتراح أو مكان تحبه ولا تجده هنا؟',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    message: 'رسالتك',
    send: 'إرسال الرسالة',
    sent: 'أُرسلت رسالتك بنجاح',
    leaveEmpty: uiText.ar.leaveEmpty,
    orWrite: 'أو راسلنا على',
    complaint: 'شكوى بخصوص مكان أو طلب؟',
    complain: 'قدّمها هنا',
  },
  en: {
    title: 'Makan: the guide to your city’s places',
    heroFirst: 'Your whole city,',
    heroSecond: 'in one place',
    heroLead:
      'Restaurants, cafés, clinics and repair shops near you: where they are, what they offer and which are open now.',
    searchLabel: 'Search for a place',
    searchHint: 'Pharmacy, koshary…',
    area: 'Area',
    allAreas: 'All areas',
    search: 'Search',
    places: 'Places',
    browsePlaces: 'Browse the guide',
    placesIn: (places, country) =>
      plural(places, {
        zero: 'Browse the guide',
        one: `# place in ${country}`,
        other: `# places in ${country}`,
      }),
    offers: 'Offers',
    byCategory: 'Browse by category',
    newest: 'Newest places',
    nearest: 'Nearest to you',
    nearMe: 'Near me',
    nearPending: uiText.en.locating,
    seeAll: 'See all',
    noPlaces: 'No places here yet',
    plans: 'Points packages',
    plansLead: (value) =>
      `Buy points once and use them at participating places in your country. Each point takes ${value} off your bill.`,
    plansMore: subscribeText.en.howPointsWork,
    noPlans: subscribeText.en.noPlans,
    onPhone: 'Makan on your phone',
    onPhoneApps: 'Your city’s places and opening hours in your pocket, even on a weak signal.',
    onPhoneWeb:
      'Nothing to install: open it in your phone’s browser. It’s light and works even on a weak signal.',
    apps: 'Apps',
    social: 'Makan on social media',
    contact: 'Contact us',
    contactLead: 'A question, a suggestion, or a place you like and can’t find here?',
    name: 'Name',
    email: 'Email',
    message: 'Your message',
    send: 'Send message',
    sent: 'Your message was sent successfully',
    leaveEmpty: uiText.en.leaveEmpty,
    orWrite: 'Or write to',
    complaint: 'A complaint about a place or an order?',
    complain: 'Make it here',
  },
})

export const homeMetaText = text({
  ar: {
    name: 'مكان',
    description:
      'ابحث عن المطاعم والكافيهات والصيدليات والعيادات وورش الصيانة القريبة منك: عناوينها ومواعيدها وما تقدّمه.',
  },
  en: {
    name: 'Makan',
    description:
      'Find restaurants, cafés, pharmacies, clinics and repair shops near you: addresses, opening hours and what they offer.',
  },
})

export const nearbyText = text({
  ar: {
    refused: 'لم يسمح متصفحك بمعرفة موقعك. اسمح به ثم حاول مرة أخرى، أو اختر منطقتك في البحث.',
    unavailable: 'تعذّر تحديد موقعك الآن. حاول مرة أخرى، أو اختر منطقتك في البحث.',
    none: `لا توجد أماكن مسجّلة في نطاق ${formatNumber('ar', defaultRadiusKm)} كم منك بعد، فهذه أحدث الأماكن.`,
    bestOffers: 'أفضل العروض القريبة منك',
    allOffers: 'كل العروض القريبة',
  },
  en: {
    refused:
      'Your browser didn’t share your location. Allow it and try again, or choose your area in the search.',
    unavailable: 'We couldn’t find your location. Try again, or choose your area in the search.',
    none: `There are no places within ${defaultRadiusKm} km of you yet, so these are the newest.`,
    bestOffers: 'The best offers near you',
    allOffers: 'All offers near you',
  },
})
