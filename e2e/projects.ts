const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 860 }

/** Projects in `two` represent all if not every project runs. */
export const projects = [
  { name: 'ar-phone', language: 'ar', viewport: phone, isPhone: true, two: true },
  { name: 'en-desktop', language: 'en', viewport: desktop, isPhone: false, two: true },
  { name: 'ar-desktop', language: 'ar', viewport: desktop, isPhone: false, two: false },
  { name: 'en-phone', language: 'en', viewport: phone, isPhone: true, two: false },
] as const

export type ProjectName = (typeof projects)[number]['name']

export const projectNames: readonly ProjectName[] = projects.map(({ name }) => name)
