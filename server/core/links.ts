import type { Ctx } from './ctx.ts'

/** The address of a page of ours for a message: it opens in the message's own language, whatever the browser keeps. */
export function linkTo(ctx: Pick<Ctx, 'config' | 'language'>, path: string): string {
  return `${ctx.config.publicUrl}/${ctx.language}${path}`
}
