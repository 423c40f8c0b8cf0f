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
    about: 'The branches of a place that the caller reaches, the main one first.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: ['NotFound'],
    input: z.object({ placeId: wire(Id, 'servicePlaceId', 'serivesPlaceId', 'id') }),
    output: z.array(ManagedBranch),
  },
  getBranch: {
    method: 'GET',
    path: '/ServicesPlace/GetServicesPlaceLocationDataById',
    about: 'A branch.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'branchId') }),
    output: ManagedBranch,
  },
  saveBranch: {
    method: 'POST',
    path: '/ServicesPlace/SaveServicesPlaceAddress',
    about: 'Adds a branch to a place or changes one.',
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
      'Deletes a branch that is not the last one and has no managers. After the main one the oldest is the main one.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl'] },
    fresh: true,
    refuses: ['NotFound', 'Stale', 'LastBranch', 'BranchHasManagers', 'HasOpenOrder'],
    input: z.object({ id: wire(Id, 'id', 'branchId'), version: Version.optional() }),
    output: IdReply,
  },
  getBranchImages: {
    method: 'GET',
    path: '/ServicesPlace/GetBranchImagesByBranchId',
    about: 'The pictures of a branch, the main one first.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: ['NotFound'],
    input: z.object({ branchId: wire(Id, 'branchId', 'id') }),
    output: BranchImages,
  },
  saveBranchImage: {
    method: 'POST',
    path: '/ServicesPlace/SaveBranchImages',
    about: `Adds a picture to a branch, at most ${mostPictures}.`,
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
        .describe('Pictures of a place are saved with it.'),
    }),
    output: ChangedBranchImages,
  },
  orderBranchImages: {
    method: 'POST',
    path: '/ServicesPlace/OrderBranchImages',
    about: 'Puts the pictures of a branch in order; the first is the main one.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: ['NotFound', 'Stale'],
    input: z.object({
      branchId: Id,
      ids: z.array(Id).max(mostPictures, invalid).describe('All of them; others than there are: 409.'),
    }),
    output: ChangedBranchImages,
  },
  deleteBranchImage: {
    method: 'DELETE',
    path: '/ServicesPlace/DeleteBranchImages',
    about: 'Deletes a picture of a branch. After the main one the next is the main one.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    refuses: ['NotFound'],
    input: z.object({
      branchId: Id,
      imageId: wire(Id, 'id', 'imageId'),
      isMain: z.boolean().optional().describe('Taken and not needed.'),
    }),
    output: ChangedBranchImages,
  },
})
