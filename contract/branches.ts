import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import { Id, IdReply, Picture, pictureRefusals, Version } from './fields.ts'
import { mostPictures } from './limits.ts'
import { ManagedBranch } from './managedPlace.ts'
import { BranchInput } from './placeInputs.ts'
import { publicTextRefusals } from './publicText.ts'
import { wire } from './wire.ts'

const invalid: FailureCode = 'InvalidData'

export const BranchImage = z.object({ id: Id, path: z.string(), isMain: z.boolean() })
export type BranchImage = z.infer<typeof BranchImage>

/** All pictures of a branch, the main one first. */
export const BranchImages = z.array(BranchImage)

export const ChangedBranchImages = z.object({ id: Id, images: BranchImages })

export const branches = calls('branches', {
  listBranches: {
    method: 'GET',
    path: '/ServicesPlace/AdminGetAllServicesPlaceLocationsByServicePlaceId',
    about: 'Lists the branches of a place that the caller has access to, the main one first.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: ['NotFound'],
    input: z.object({ placeId: wire(Id, 'servicePlaceId', 'serivesPlaceId', 'id') }),
    output: z.array(ManagedBranch),
  },
  getBranch: {
    method: 'GET',
    path: '/ServicesPlace/GetServicesPlaceLocationDataById',
    about: 'Returns a branch.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'branchId') }),
    output: ManagedBranch,
  },
  saveBranch: {
    method: 'POST',
    path: '/ServicesPlace/SaveServicesPlaceAddress',
    about: 'Creates or updates a branch of a place.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: [
      'NotFound',
      'Stale',
      'NameTaken',
      'invalid country',
      'invalid government',
      'OtherCountry',
      'OffersKeepCountry',
      'TooManyBranches',
      ...publicTextRefusals,
    ],
    input: BranchInput,
    output: ManagedBranch,
  },
  deleteBranch: {
    method: 'DELETE',
    path: '/ServicesPlace/DeleteBranch',
    about:
      'Deletes a branch that has no managers and is not the last one. If it was the main branch, the oldest remaining branch becomes the main branch.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl'] },
    fresh: true,
    refuses: ['NotFound', 'Stale', 'LastBranch', 'BranchHasManagers', 'HasOpenOrder'],
    input: z.object({ id: wire(Id, 'id', 'branchId'), version: Version.optional() }),
    output: IdReply,
  },
  getBranchImages: {
    method: 'GET',
    path: '/ServicesPlace/GetBranchImagesByBranchId',
    about: 'Lists the pictures of a branch, the main one first.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: ['NotFound'],
    input: z.object({ branchId: wire(Id, 'branchId', 'id') }),
    output: BranchImages,
  },
  saveBranchImage: {
    method: 'POST',
    path: '/ServicesPlace/SaveBranchImages',
    about: `Adds a picture to a branch. A branch has at most ${mostPictures} pictures.`,
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    sends: 'form',
    refuses: ['NotFound', ...pictureRefusals],
    input: z.object({
      branchId: wire(Id, 'targetId', 'branchId'),
      image: Picture,
      isBranch: z
        .boolean()
        .default(true)
        .refine((isBranch) => isBranch, invalid)
        .describe('Must be true. `SaveServicePlace` saves the pictures of a place.'),
    }),
    output: ChangedBranchImages,
  },
  orderBranchImages: {
    method: 'POST',
    path: '/ServicesPlace/OrderBranchImages',
    about: 'Sets the order of a branch’s pictures. The first one is the main picture.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: ['NotFound', 'Stale'],
    input: z.object({
      branchId: Id,
      ids: z
        .array(Id)
        .max(mostPictures, invalid)
        .describe(
          'IDs of all pictures in their new order. Returns 409 if they don’t match the current pictures.',
        ),
    }),
    output: ChangedBranchImages,
  },
  deleteBranchImage: {
    method: 'DELETE',
    path: '/ServicesPlace/DeleteBranchImages',
    about:
      'Deletes a picture of a branch. If it was the main picture, the next one becomes the main picture.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: ['NotFound'],
    input: z.object({
      branchId: Id,
      imageId: wire(Id, 'id', 'imageId'),
      isMain: z.boolean().optional().describe('Accepted for compatibility; ignored.'),
    }),
    output: ChangedBranchImages,
  },
})
