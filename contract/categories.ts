import { z } from 'zod'
import { calls } from './call.ts'
import { editing } from './categories.policy.ts'
import type { FailureCode } from './failures.ts'
import {
  freeText,
  Id,
  IdReply,
  ImagePath,
  Link,
  Move,
  Moved,
  Name,
  OptionalId,
  Picture,
  pictureRefusals,
  requiredLine,
  Status,
  Version,
} from './fields.ts'
import { wire } from './wire.ts'

const invalid: FailureCode = 'InvalidData'
const ServiceName = requiredLine(120, invalid)

const AlsoCalled = freeText(300)
  .optional()
  .describe('What people call it besides, separated by commas; missing: unchanged.')

/** Everyday words, separated by commas, by which it is found as by its names. */
const alsoCalled = { alsoAr: z.string(), alsoEn: z.string() }

export const Category = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  imagePath: wire(ImagePath, 'imagePath', 'imgePath'),
  ...alsoCalled,
  actionLink: wire(z.string().nullable(), 'catActionLink', 'actionLink'),
  art: z.string().nullable().describe('Names the drawing that stands where there is no image.'),
  version: Version,
})
export type Category = z.infer<typeof Category>

export const CategoryRow = Category.extend({
  servicesCount: z.int().describe('Of its services, those that the caller may see.'),
})
export type CategoryRow = z.infer<typeof CategoryRow>

export const CategoryService = z.object({
  id: Id,
  categoryId: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  ...alsoCalled,
  isActive: z.boolean(),
  inServicePlace: z.boolean().describe("Whether the caller's own place offers it."),
  version: Version,
})
export type CategoryService = z.infer<typeof CategoryService>

export const categories = calls('categories', {
  getAllCategories: {
    method: 'GET',
    path: '/Category/GetAllCategories',
    about: 'Every category with how many services it has, in the order in which home shows them.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(CategoryRow),
  },
  getCategoryById: {
    method: 'GET',
    path: '/Category/GetCategoryById',
    about: 'One category.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: Category,
  },
  saveCategory: {
    method: 'POST',
    path: '/Category/SaveCategory',
    about: 'Makes a category, which comes last, or changes one.',
    access: editing,
    sends: 'form',
    refuses: ['NotFound', 'Stale', 'NameTaken', ...pictureRefusals],
    input: z.object({
      id: OptionalId,
      nameAr: Name,
      nameEn: Name,
      alsoAr: AlsoCalled,
      alsoEn: AlsoCalled,
      actionLink: wire(Link.optional(), 'catActionLink', 'actionLink'),
      imagePath: wire(freeText(200).optional(), 'imagePath', 'imgePath').describe(
        'Empty removes the image; anything else keeps it.',
      ),
      image: wire(Picture.optional(), 'categoryImage'),
      version: Version.optional(),
    }),
    output: Category,
  },
  moveCategory: {
    method: 'POST',
    path: '/Category/MoveCategory',
    about: 'Puts a category at another place of the order in which home and the filters show them.',
    access: editing,
    refuses: ['NotFound', 'Stale'],
    input: z.object(Move),
    output: Moved,
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/Category/DeleteCategory',
    about: 'Deletes a category that no place uses, with its services.',
    access: 'DeleteCategory',
    refuses: ['NotFound', 'Stale', 'InUse'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
  getServicesByCategoryId: {
    method: 'GET',
    path: '/CategoryServices/GetCategoryServicesByCategoryId',
    about: 'The services of a category; those that are switched off only for who may edit them.',
    access: 'anyone',
    input: z.object({ categoryId: wire(Id, 'id', 'categoryId') }),
    output: z.array(CategoryService),
  },
  saveService: {
    method: 'POST',
    path: '/CategoryServices/SaveServiceCategory',
    alsoAt: ['/CategoryServices/SaveCategoryService'],
    about: 'Makes a service of a category or changes one.',
    access: editing,
    refuses: ['NotFound', 'Stale', 'NameTaken'],
    input: z.object({
      id: OptionalId,
      categoryId: Id,
      nameAr: ServiceName,
      nameEn: ServiceName,
      alsoAr: AlsoCalled,
      alsoEn: AlsoCalled,
      isActive: z.boolean().optional().describe('Missing: unchanged, at first true.'),
      version: Version.optional(),
    }),
    output: CategoryService,
  },
  activateService: {
    method: 'POST',
    path: '/CategoryServices/ActivateCategoryService',
    about: 'Switches a service on or off.',
    access: editing,
    sends: 'query',
    refuses: ['NotFound'],
    input: z.object({ id: Id, status: Status }),
    output: CategoryService,
  },
  deleteService: {
    method: 'DELETE',
    path: '/CategoryServices/DeleteCategoryService',
    about: 'Deletes a service that no place offers.',
    access: editing,
    refuses: ['NotFound', 'Stale', 'InUse'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
})
