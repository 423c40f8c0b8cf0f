import type { Ctx } from './ctx.ts'

/** The page opens in the message's language, not in the one that the browser stores. */
export function linkTo(ctx: Pick<Ctx, 'config' | 'language'>, path: string): string {
  return `${ctx.config.publicUrl}/${ctx.language}${path}`
}
