import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export async function categoryRequests({
  find,
  byName,
  people: { admin },
  categoryId,
}: DemoScene): Promise<ExampleRequests<'categories' | 'roles'>> {
  const [rankId, roleId] = [
    await find("select id from ranks where base = 'SalesConsultant'"),
    await find("select id from roles where name = 'AddPoints'"),
  ]
  return {
    categories: {
      getCategoryById: { input: { id: categoryId } },
      getServicesByCategoryId: { input: { categoryId } },
      saveCategory: {
        as: admin,
        input: { nameAr: 'ألعاب', nameEn: 'Toys', alsoAr: 'لعب أطفال', alsoEn: 'games' },
      },
      moveCategory: {
        as: admin,
        input: async () => ({ id: await byName('categories', 'Toys'), position: 3 }),
      },
      saveService: { as: admin, input: { categoryId, nameAr: 'شاورما', nameEn: 'Shawarma' } },
      activateService: {
        as: admin,
        input: async () => ({ id: await byName('services', 'Shawarma'), status: false }),
      },
      deleteService: { as: admin, input: async () => ({ id: await byName('services', 'Shawarma') }) },
      deleteCategory: { as: admin, input: async () => ({ id: await byName('categories', 'Toys') }) },
    },
    roles: {
      saveRoleMatrix: {
        as: admin,
        input: { rankRoles: [{ rankId, roleIds: [roleId] }] },
        reply: { rankIds: [rankId], version: 1 },
      },
      saveRank: {
        as: admin,
        input: { nameAr: 'مشرف محتوى', nameEn: 'Content moderator', base: 'Moderator' },
      },
    },
  }
}
