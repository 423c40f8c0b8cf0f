import { categories } from '#contract/categories/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { deleteCategory, getAllCategories, getCategoryById, saveCategory } from './categories.service.ts'
import { moveCategory } from './categoryPositions.service.ts'
import { activateService, deleteService, getServicesByCategoryId, saveService } from './services.service.ts'

export const categoriesFeature: Feature = {
  routes: routes(categories, {
    getAllCategories,
    getCategoryById,
    saveCategory,
    moveCategory,
    deleteCategory,

    getServicesByCategoryId,
    saveService,
    activateService,
    deleteService,
  }),
}
