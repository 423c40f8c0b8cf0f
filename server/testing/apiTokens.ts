import { apiTokens } from '#contract/apiTokens.ts'
import { type Scope, scopes } from '#contract/scopes.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

let made = 0

type Wish = { scopes?: readonly Scope[]; branchId?: number; days?: number; name?: string }

/** Scopes that a token of one branch can have. */
export const branchScopes = scopes.filter((scope) => scope !== 'statements:read')

/** A token that an owner makes, as a program sends it. */
export async function giveToken(world: World, owner: Person, wish: Wish = {}) {
  made += 1
  return world.ask(
    apiTokens.createToken,
    {
      name: wish.name ?? `Till ${made}`,
      scopes: [...(wish.scopes ?? (wish.branchId ? branchScopes : scopes))],
      branchId: wish.branchId,
      days: wish.days,
    },
    owner,
  )
}
