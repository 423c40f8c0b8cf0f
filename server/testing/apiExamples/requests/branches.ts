import { branches } from '#contract/places/branches.endpoints.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { getLocation } from '#server/testing/builders/placeRegistrations.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export async function branchRequests({
  app,
  find,
  people: { owner },
  placeId,
  branchId,
}: DemoScene): Promise<ExampleRequests<'branches'>> {
  const location = await getLocation(app)
  const newBranch = {
    placeId,
    ...location,
    nameAr: 'ميدان الساعة',
    nameEn: 'Clock Square',
    addressAr: 'ميدان الساعة، طنطا',
    addressEn: 'Clock Square, Tanta',
    opens: '10:00',
    closes: '23:00',
  }
  const findImages = async () =>
    (await app.request(branches.getBranchImages, { branchId }, owner)).map(({ id }) => id)
  return {
    branches: {
      listBranches: { as: owner, input: { placeId } },
      getBranch: { as: owner, input: { id: branchId } },
      getBranchImages: {
        as: owner,
        input: async () => {
          await app.request(branches.saveBranchImage, { branchId, image: await createPicture() }, owner)
          return { branchId }
        },
      },
      saveBranch: { as: owner, input: newBranch },
      deleteBranch: {
        as: owner,
        input: async () => ({ id: await find('select max(id) from branches where place_id = $1', placeId) }),
      },
      saveBranchImage: {
        as: owner,
        input: async () => ({ branchId, image: await createPicture('front.png') }),
      },
      orderBranchImages: {
        as: owner,
        input: async () => ({ branchId, ids: (await findImages()).toReversed() }),
      },
      deleteBranchImage: {
        as: owner,
        input: async () => ({ branchId, imageId: (await findImages())[0] ?? 0 }),
      },
    },
  }
}
