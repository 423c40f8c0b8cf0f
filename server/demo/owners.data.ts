export type DemoOwner = {
  place: string
  name: string
  email: string
  /** E.164. */
  phone: string
  /** Review results, unless all documents were accepted. */
  documents?: { identity: 'pending' | 'refused'; commercial: 'pending' | 'accepted'; note?: string }
  /** Pending change of an approved place. */
  change?: { nameAr: string; nameEn: string; taxAccountNumber: string; website: string }
}

const pending = { identity: 'pending', commercial: 'pending' } as const

export const owners: readonly DemoOwner[] = [
  {
    place: 'Nafas Yoga Studio',
    name: 'ملك الشرقاوي',
    email: 'malak.sharkawy@makan.test',
    phone: '+201003640611',
    documents: pending,
  },
  {
    place: 'Qutur Veterinary Clinic',
    name: 'د. عادل قنديل',
    email: 'adel.kandil@makan.test',
    phone: '+201113640622',
    documents: pending,
  },
  {
    place: 'Sath El Madina Café',
    name: 'حسام البدراوي',
    email: 'hossam.badrawy@makan.test',
    phone: '+201223640633',
    documents: {
      identity: 'refused',
      commercial: 'accepted',
      note: 'الصورة مهزوزة ولا يُقرأ منها رقم البطاقة.',
    },
  },
  {
    place: 'Arous El Saeed Pharmacy',
    name: 'د. مارينا نصيف',
    email: 'marina.nassif@makan.test',
    phone: '+201553640644',
    documents: pending,
  },
  {
    place: 'El Abtal Gym Kafr El Dawwar',
    name: 'وليد حمزة',
    email: 'walid.hamza@makan.test',
    phone: '+201063640655',
    documents: pending,
  },
  {
    place: 'El Set Nagat Sweets',
    name: 'نجاة عبد الحميد',
    email: 'nagat.abdelhamid@makan.test',
    phone: '+201003640677',
    documents: pending,
  },
  {
    place: 'El Nour Phone Repair',
    name: 'مينا عزيز',
    email: 'mina.aziz@makan.test',
    phone: '+201223640688',
    documents: pending,
  },
  {
    place: 'Rokn El Hekayat Café',
    name: 'نهى السمري',
    email: 'noha.semary@makan.test',
    phone: '+201143640666',
    change: {
      nameAr: 'كافيه ومكتبة ركن الحكايات',
      nameEn: 'Rokn El Hekayat Café & Bookshop',
      taxAccountNumber: '417-209-655',
      website: 'https://rokn-elhekayat.example',
    },
  },
]
