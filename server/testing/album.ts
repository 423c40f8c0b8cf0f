import { z } from 'zod'
import { calls } from '#contract/call.ts'
import { Picture, Pictures, pictureRefusals } from '#contract/fields.ts'
import { savePicture, savePictures, savePrivatePicture } from '../core/pictures.ts'
import { routes } from '../core/routes.ts'

/** A call that takes pictures in every way there is: one, a list, a document. It only stores them. */
export const album = calls('album', {
  save: {
    method: 'POST',
    path: '/Album/Save',
    about: '',
    access: 'anyone',
    sends: 'form',
    refuses: pictureRefusals,
    input: z.object({
      cover: Picture.optional(),
      images: Pictures.default([]),
      identity: Picture.optional(),
    }),
    output: z.object({
      cover: z.string().nullable(),
      images: z.array(z.string()),
      identity: z.string().nullable(),
    }),
  },
})

export const albumRoutes = routes(album, {
  save: async ({ ctx, input }) => ({
    cover: input.cover ? await savePicture(ctx, input.cover, 'cover') : null,
    images: await savePictures(ctx, input.images, 'images'),
    identity: input.identity ? await savePrivatePicture(ctx, input.identity, 'identity') : null,
  }),
})
