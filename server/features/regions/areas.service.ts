import type { AreaInput } from '#contract/regions/schemas.ts'

/** What a save of a government or a city stores of what they have alike; what it leaves out stays. */
export function toAreaColumns({ nameAr, nameEn, code, lat, lng }: AreaInput) {
  return {
    name_ar: nameAr,
    name_en: nameEn,
    ...(code !== undefined && { code: code || null }),
    ...(lat !== undefined && { lat }),
    ...(lng !== undefined && { lng }),
  }
}
