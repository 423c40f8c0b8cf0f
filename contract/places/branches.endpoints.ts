import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import type { ErrorCode } from '../core/error.ts'
import { Id, IdReply, Picture, pictureErrors, Version } from '../core/fields.ts'
import { maxPictures } from '../core/limits.ts'
import { publicTextErrors } from '../core/publicText.ts'
import { wireName } from '../core/wire.ts'
import { BranchImage, BranchInput, ManagedBranch } from './schemas.ts'

const invalid: ErrorCode = 'InvalidData'

export const BranchImages = z.array(BranchImage)

export const ChangedBranchImages = z.object({ id: Id, images: BranchImages })

export const branches = defineEndpoints('branches', {
  listBranches: {
    method: 'GET',
    path: '/ServicesPlace/AdminGetAllServicesPlaceLocationsByServicePlaceId',
    about: 'Lists the branches of a place that the caller has access to, the main one first.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    errors: ['NotFound'],
    input: z.object({ placeId: wireName(Id, 'servicePlaceId', 'serivesPlaceId', 'id') }),
    output: z.array(ManagedBranch),
  },
  getBranch: {
    method: 'GET',
    path: '/ServicesPlace/GetServicesPlaceLocationDataById',
    about: 'Returns a branch.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    errors: ['NotFound'],
    input: z.object({ id: wireName(Id, 'id', 'branchId') }),
    output: ManagedBranch,
  },
  saveBranch: {
    method: 'POST',
    path: '/ServicesPlace/SaveServicesPlaceAddress',
    about: 'Creates or updates a branch of a place.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    errors: [
      'NotFound',
      'Stale',
      'NameTaken',
      'invalid country',
      'invalid government',
      'OtherCountry',
      'OffersKeepCountry',
      'TooManyBranches',
      ...publicTextErrors,
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
    requiresReauth: true,
    errors: ['NotFound', 'Stale', 'LastBranch', 'BranchHasManagers', 'HasOpenOrder'],
    input: z.object({ id: wireName(Id, 'id', 'branchId'), version: Version.optional() }),
    output: IdReply,
  },
  getBranchImages: {
    method: 'GET',
    path: '/ServicesPlace/GetBranchImagesByBranchId',
    about: 'Lists the pictures of a branch, the main one first.',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    errors: ['NotFound'],
    input: z.object({ branchId: wireName(Id, 'branchId', 'id') }),
    output: BranchImages,
  },
  saveBranchImage: {
    method: 'POST',
    path: '/ServicesPlace/SaveBranchImages',
    about: `Adds a picture to a branch. A branch has at most ${maxPictures} pictures.`,
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    sends: 'form',
    errors: ['NotFound', ...pictureErrors],
    input: z.object({
      branchId: wireName(Id, 'targetId', 'branchId'),
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
    errors: ['NotFound', 'Stale'],
    input: z.object({
      branchId: Id,
      ids: z
        .array(Id)
        .max(maxPictures, invalid)
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
    errors: ['NotFound'],
    input: z.object({
      branchId: Id,
      imageId: wireName(Id, 'id', 'imageId'),
      isMain: z.boolean().optional().describe('Accepted for compatibility; ignored.'),
    }),
    output: ChangedBranchImages,
  },
})
