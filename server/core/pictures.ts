import type { Ctx } from './ctx.ts'
import { Failure } from './failure.ts'

/** Stores an uploaded picture and replies the path under which it is served; a refusal names the field. */
export async function savePicture(ctx: Ctx, picture: File, field: string): Promise<string> {
  try {
    return await ctx.ports.pictures.save(Buffer.from(await picture.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.code, { ...error.details, fields: { [field]: error.code } })
  }
}
