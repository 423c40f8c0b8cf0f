import { categories } from '#contract/categories/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { deleteAudited } from '../audit/audit.service.ts'
import { getCategory, listCategories, saveCategory } from './categories.service.ts'
import { moveCategory } from './order.service.ts'
import { activateService, deleteService, listServices, saveService } from './services.service.ts'

const categoriesRoutes = routes(categories, {
  getAllCategories: ({ ctx, actor }) => listCategories(ctx, actor),
  getCategoryById: ({ ctx, input }) => getCategory(ctx, input.id),
  saveCategory: ({ ctx, input }) => saveCategory(ctx, input),
  moveCategory: ({ ctx, input }) => moveCategory(ctx, input),
  deleteCategory: ({ ctx, input }) =>
    deleteAudited(ctx, 'category', { table: 'categories', read: getCategory }, input),

  getServicesByCategoryId: ({ ctx, actor, input }) => listServices(ctx, actor, input.categoryId),
  saveService: ({ ctx, actor, input }) => saveService(ctx, actor, input),
  activateService: ({ ctx, actor, input }) => activateService(ctx, actor, input.id, input.status),
  deleteService: ({ ctx, actor, input }) => deleteService(ctx, actor, input),
})

export const categoriesFeature: Feature = {
  routes: categoriesRoutes,
}
