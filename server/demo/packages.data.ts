import type { DemoPackage } from './demo.data.ts'

const starter = { nameAr: 'البداية', nameEn: 'Starter', months: 6 } as const
const household = { nameAr: 'البيت', nameEn: 'Household', months: 12 } as const
const family = { nameAr: 'العائلة', nameEn: 'Family', months: 12, mostChosen: true } as const
const large = { nameAr: 'الكبيرة', nameEn: 'Large', months: 24 } as const

/** Every price must be below the value of its points, at one currency unit per point. */
export const packages: readonly DemoPackage[] = [
  { country: 'EG', ...starter, points: 250, price: 200 },
  { country: 'EG', ...household, points: 600, price: 460 },
  { country: 'EG', ...family, points: 1200, price: 900 },
  { country: 'EG', ...large, points: 3000, price: 2100 },
  { country: 'SA', ...starter, points: 100, price: 80 },
  { country: 'SA', ...household, points: 250, price: 195 },
  { country: 'SA', ...family, points: 500, price: 375 },
  { country: 'SA', ...large, points: 1200, price: 850 },
  { country: 'AE', ...starter, points: 100, price: 82 },
  { country: 'AE', ...household, points: 250, price: 199 },
  { country: 'AE', ...family, points: 500, price: 380 },
  { country: 'AE', ...large, points: 1000, price: 720 },
]
