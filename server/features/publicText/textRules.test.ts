import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTextError } from './textRules.ts'

const banned = ['حرامي', 'نصابين', 'idiot', 'ابن كلب']

for (const said of [
  'اتصلوا بي 01001430078',
  'رقمي ٠١٠٠١٤٣٠٠٧٨',
  'رقمي ۰۱۰۰۱۴۳۰۰۷۸',
  '0100-143-00 78',
  '٠ ١ ٠ ٠ ١ ٤ ٣ ٠ ٠ ٧ ٨',
  '(+20) 100.143.0078',
  '0/1/0/0/1/4/3/0/0/7/8',
  '0\u200b100\u200b1430078',
  '０１００１４３००७८',
  '०१००१४३००७८',
  'تليفونه 3312345',
  '010 بعدها 0143 بعدها 0078',
  '0100 then 143 and then 0078',
  'صفر واحد صفر صفر واحد أربعة تلاتة صفر صفر سبعة تمانية',
  'zero one zero zero one four three zero zero seven eight',
  'كلمني 010 على 014 الرقم 30078 شكرًا',
  '0020 then 100 then 143 0078',
])
  test(`text rules: a phone number is found: ${said}`, () =>
    assert.equal(findTextError(said, banned), 'WordsWithPhone'))

for (const said of [
  'https://example.test/x',
  'WWW.example.test',
  'see cheap-food.com now',
  'cheap-food . com',
  'اكتبوا لي mona@example.test',
  'bit.ly/abc',
  'evil.top',
  'Evil.Top!',
  'visit evil.restaurant today',
  'evil[.]com',
  'evil(.)top',
  'evil [dot] com',
  'evil dot com',
  'evil . com',
  'evil .com',
  'evil. com',
  'ايفل دوت كوم',
  'evil نقطة com',
  'evil·shop',
  'hxxps://evil',
  'متجر.موقع',
  'زوروا متجر.مصر/عروض',
  'instagram: x',
  'Instagram : evil',
  'انستجرام: عروض',
  'وانستا @evil',
  'تابعونا على فيسبوك/evil',
  'insta evil_shop',
  'واتساب: عروض',
  'tik tok => evil',
  '@evil.shop',
])
  test(`text rules: a link is found: ${said}`, () =>
    assert.equal(findTextError(said, banned), 'WordsWithLink'))

for (const said of [
  'صاحبه حرامي',
  'يا حرامى!',
  'والحرامي',
  'حَرَامِي',
  'حرااااامي',
  'what an IDIOT.',
  'نصّابين',
  'ابن  كلب',
  'حرامی',
  'ﺣﺮﺍﻣﻲ',
  'حرا\u3164مي',
  'ابن کلب',
])
  test(`text rules: a listed insult is found: ${said}`, () =>
    assert.equal(findTextError(said, banned), 'WordsBanned'))

for (const said of [
  '',
  'دفعت 250 جنيهًا بعد خصم 15%، وانتظرنا 20 دقيقة.',
  'من 10 إلى 12 مساءً يوم 05/06/2026',
  'زرته في 2026-05-06',
  'Great food.Very clean.',
  'idiotic is another word',
  'حراميات كلمة أخرى',
  'ابن خالتي يحبه',
  'د.أحمد طبيب ممتاز',
  'د.مصر',
  'Dr.Mo was kind',
  'e.g. tea, i.e. hot',
  'بسعر 5.99 جنيه',
  '5.kg of rice at 10.am',
  'Great food. Best coffee. Me too.',
  'الأكل حلو.موقع المكان ممتاز',
  'من 1000 - 2000 جنيه',
  'EGP 1,000 - 2,000',
  'من 10:00 - 22:00 كل يوم',
  'خصم 10%، 15%، 20%، 25%',
  'يوم 05/06/2026 الساعة 10:30',
  '2024-2026',
  'خصم 20% على 3 أصناف من 10 صباحًا إلى 12 مساءً طوال 7 أيام',
  'three of us shared two pizzas at one table for four',
  'رأيته على انستجرام وأعجبني',
  'تابعونا على فيسبوك وانستجرام',
  'instagram / facebook',
  'WhatsApp 24/7',
  'a polka dot dress',
  'meet @ 50 pounds',
])
  test(`text rules: a text without any of these passes: ${said}`, () =>
    assert.equal(findTextError(said, banned), null))
