import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import type { ErrorCode } from '../core/error.ts'
import {
  freeText,
  Id,
  IdReply,
  Link,
  Move,
  Moved,
  Name,
  OptionalId,
  Picture,
  pictureErrors,
  requiredLine,
  Status,
  Version,
} from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { editing } from './policy.ts'
import { Category, CategoryRow, CategoryService } from './schemas.ts'

const invalid: ErrorCode = 'InvalidData'
const ServiceName = requiredLine(120, invalid)

const Synonyms = freeText(300).optional().describe('Synonyms, separated by commas. Omitted: unchanged.')

export const categories = defineEndpoints('categories', {
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
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: Category,
  },
  saveCategory: {
    method: 'POST',
    path: '/Category/SaveCategory',
    about: 'Creates or updates a category. A new category comes last.',
    access: editing,
    sends: 'form',
    errors: ['NotFound', 'Stale', 'NameTaken', ...pictureErrors],
    input: z.object({
      id: OptionalId,
      nameAr: Name,
      nameEn: Name,
      alsoAr: Synonyms,
      alsoEn: Synonyms,
      actionLink: wireName(Link.optional(), 'catActionLink', 'actionLink'),
      imagePath: wireName(freeText(200).optional(), 'imagePath', 'imgePath').describe(
        'Image path. Empty removes the image; anything else keeps it.',
      ),
      image: wireName(Picture.optional(), 'categoryImage'),
      version: Version.optional(),
    }),
    output: Category,
  },
  moveCategory: {
    method: 'POST',
    path: '/Category/MoveCategory',
    about: 'Moves a category to another position of the display order.',
    access: editing,
    errors: ['NotFound', 'Stale'],
    input: z.object(Move),
    output: Moved,
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/Category/DeleteCategory',
    about: 'Deletes a category that no place uses, with its services.',
    access: 'DeleteCategory',
    errors: ['NotFound', 'Stale', 'InUse'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
  getServicesByCategoryId: {
    method: 'GET',
    path: '/CategoryServices/GetCategoryServicesByCategoryId',
    about:
      'Lists the services of a category. Inactive services are listed only for callers who may edit them.',
    access: 'anyone',
    input: z.object({ categoryId: wireName(Id, 'id', 'categoryId') }),
    output: z.array(CategoryService),
  },
  saveService: {
    method: 'POST',
    path: '/CategoryServices/SaveServiceCategory',
    aliasPaths: ['/CategoryServices/SaveCategoryService'],
    about: 'Creates or updates a service of a category.',
    access: editing,
    errors: ['NotFound', 'Stale', 'NameTaken'],
    input: z.object({
      id: OptionalId,
      categoryId: Id,
      nameAr: ServiceName,
      nameEn: ServiceName,
      alsoAr: Synonyms,
      alsoEn: Synonyms,
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
    errors: ['NotFound'],
    input: z.object({ id: Id, status: Status }),
    output: CategoryService,
  },
  deleteService: {
    method: 'DELETE',
    path: '/CategoryServices/DeleteCategoryService',
    about: 'Deletes a service that no place offers.',
    access: editing,
    errors: ['NotFound', 'Stale', 'InUse'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
})
