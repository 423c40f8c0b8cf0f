import { z } from 'zod'
import { Id, ImagePath, Version } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'

/** Separated by commas. Search matches them like names. */
const synonymFields = { alsoAr: z.string(), alsoEn: z.string() }

export const Category = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  imagePath: wireName(ImagePath, 'imagePath', 'imgePath'),
  ...synonymFields,
  actionLink: wireName(z.string().nullable(), 'catActionLink', 'actionLink'),
  art: z
    .string()
    .nullable()
    .describe('Name of the drawing that replaces a missing image; `null` if there is none.'),
  version: Version,
})
export type Category = z.infer<typeof Category>

export const CategoryRow = Category.extend({
  servicesCount: z.int().describe('Number of services that the caller can see.'),
})
export type CategoryRow = z.infer<typeof CategoryRow>

export const CategoryService = z.object({
  id: Id,
  categoryId: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  ...synonymFields,
  isActive: z.boolean(),
  inServicePlace: z.boolean().describe('Whether the caller’s own place offers the service.'),
  version: Version,
})
export type CategoryService = z.infer<typeof CategoryService>
