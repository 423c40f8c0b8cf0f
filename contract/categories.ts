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

const AlsoCalled = freeText(300).optional().describe('Synonyms, separated by commas. Omitted: unchanged.')

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
  ...alsoCalled,
  isActive: z.boolean(),
  inServicePlace: z.boolean().describe('Whether the caller’s own place offers the service.'),
  version: Version,
})
export type CategoryService = z.infer<typeof CategoryService>

export const categories = calls('categories', {
  getAllCategories: {
    method: 'GET',
    path: '/Category/GetAllCategories',
    about: 'Lists all categories in their display order, each with its number of services.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(CategoryRow),
  },
  getCategoryById: {
    method: 'GET',
    path: '/Category/GetCategoryById',
    about: 'Returns a category.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: Category,
  },
  saveCategory: {
    method: 'POST',
    path: '/Category/SaveCategory',
    about: 'Creates or updates a category. A new category comes last.',
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
        'Image path. Empty removes the image; anything else keeps it.',
      ),
      image: wire(Picture.optional(), 'categoryImage'),
      version: Version.optional(),
    }),
    output: Category,
  },
  moveCategory: {
    method: 'POST',
    path: '/Category/MoveCategory',
    about: 'Moves a category to another position of the display order.',
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
    about:
      'Lists the services of a category. Inactive services are listed only for callers who may edit them.',
    access: 'anyone',
    input: z.object({ categoryId: wire(Id, 'id', 'categoryId') }),
    output: z.array(CategoryService),
  },
  saveService: {
    method: 'POST',
    path: '/CategoryServices/SaveServiceCategory',
    alsoAt: ['/CategoryServices/SaveCategoryService'],
    about: 'Creates or updates a service of a category.',
    access: editing,
    refuses: ['NotFound', 'Stale', 'NameTaken'],
    input: z.object({
      id: OptionalId,
      categoryId: Id,
      nameAr: ServiceName,
      nameEn: ServiceName,
      alsoAr: AlsoCalled,
      alsoEn: AlsoCalled,
      isActive: z
        .boolean()
        .optional()
        .describe('Whether the service is active. Omitted: unchanged; true for a new service.'),
      version: Version.optional(),
    }),
    output: CategoryService,
  },
  activateService: {
    method: 'POST',
    path: '/CategoryServices/ActivateCategoryService',
    about: 'Activates or deactivates a service.',
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
