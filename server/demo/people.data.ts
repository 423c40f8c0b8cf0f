import type { DemoPerson } from './demo.data.ts'

export const demoPlaceName = 'Koshary El Sultan'

export const people: readonly DemoPerson[] = [
  {
    email: 'admin@makan.test',
    name: 'نادية الشاذلي',
    nameEn: 'Nadia El Shazly',
    rank: 'SuperAdmin',
    phone: '+201001430010',
  },
  {
    email: 'moderator@makan.test',
    name: 'شريف البنا',
    nameEn: 'Sherif El Banna',
    rank: 'Moderator',
    phone: '+201112430020',
  },
  {
    email: 'supplier@makan.test',
    name: 'سلطان عبد الغفار',
    nameEn: 'Sultan Abdel Ghaffar',
    rank: 'ServiceSupplier',
    phone: '+201223430030',
    place: demoPlaceName,
  },
  {
    email: 'branch@makan.test',
    name: 'رضا المحلاوي',
    nameEn: 'Reda El Mahallawy',
    rank: 'BranchManager',
    phone: '+201501430040',
    place: demoPlaceName,
    branch: 'El Mahalla',
  },
  {
    email: 'sales@makan.test',
    name: 'هالة منصور',
    nameEn: 'Hala Mansour',
    rank: 'SalesConsultant',
    phone: '+201068430050',
  },
  {
    email: 'member1@makan.test',
    name: 'سلمى عادل',
    nameEn: 'Salma Adel',
    rank: 'User',
    phone: '+201003520101',
  },
  {
    email: 'member2@makan.test',
    name: 'محمود الجندي',
    nameEn: 'Mahmoud El Gendy',
    rank: 'User',
    phone: '+201116520202',
  },
  {
    email: 'member3@makan.test',
    name: 'منى عبد الرحمن',
    nameEn: 'Mona Abdel Rahman',
    rank: 'User',
    phone: '+201228520303',
  },
  {
    email: 'member4@makan.test',
    name: 'كريم فوزي',
    nameEn: 'Karim Fawzy',
    rank: 'User',
    phone: '+201554520404',
  },
  {
    email: 'member5@makan.test',
    name: 'دينا راغب',
    nameEn: 'Dina Ragheb',
    rank: 'User',
    phone: '+201090520505',
  },
  {
    email: 'member6@makan.test',
    name: 'مصطفى الأسواني',
    nameEn: 'Mostafa El Aswany',
    rank: 'User',
    phone: '+201145520606',
  },
  {
    email: 'member7@makan.test',
    name: 'مريم جرجس',
    nameEn: 'Mariam Girgis',
    rank: 'User',
    phone: '+201277520707',
  },
  {
    email: 'member8@makan.test',
    name: 'يوسف الطحان',
    nameEn: 'Youssef El Tahan',
    rank: 'User',
    phone: '+201012520808',
  },
  { email: 'member9@makan.test', name: 'هدى أبو زيد', rank: 'User', phone: '+201159520909' },
]

/** Signed up with a number and a code, without email and password. */
export const codeMember = { name: 'فريدة حلمي', phone: '+201064520910' }

/** Approves the first administrator's requests, and sends requests for the first to approve. */
export const secondAdmin = {
  email: 'admin2@makan.test',
  name: 'ليلى سليمان',
  nameEn: 'Laila Soliman',
  rank: 'SuperAdmin',
  phone: '+201012430060',
} as const satisfies DemoPerson
