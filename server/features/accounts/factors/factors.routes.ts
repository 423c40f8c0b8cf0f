import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { proveFactor } from './factorLogin.service.ts'
import { cancelOwnReset } from './factorResets.service.ts'
import { addTotp, getFactors, makeRecoveryCodes, removeTotp, startTotp } from './factors.service.ts'
import {
  addPasskey,
  loginByPasskey,
  reauthenticateByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyUse,
} from './passkeys.service.ts'
import { saveRequiredFrom } from './required.service.ts'

export const factorsRoutes = routes(secondFactors, {
  proveFactor: ({ ctx, actor, input }) => proveFactor(ctx, actor, input),
  getFactors: ({ ctx, actor }) => getFactors(ctx, actor),
  saveRequiredFrom: ({ ctx, input }) => saveRequiredFrom(ctx, input.from),
  async stopOwnReset({ ctx, actor }) {
    await cancelOwnReset(ctx, actor)
    return {}
  },
  startTotp: ({ ctx, actor }) => startTotp(ctx, actor),
  addTotp: ({ ctx, actor, input }) => addTotp(ctx, actor, input),
  async removeTotp({ ctx, actor }) {
    await removeTotp(ctx, actor)
    return {}
  },
  startPasskey: ({ ctx, actor }) => startPasskey(ctx, actor),
  addPasskey: ({ ctx, actor, input }) => addPasskey(ctx, actor, input),
  async renamePasskey({ ctx, actor, input }) {
    await renamePasskey(ctx, actor, input)
    return { id: input.id }
  },
  async removePasskey({ ctx, actor, input }) {
    await removePasskey(ctx, actor, input.id)
    return { id: input.id }
  },
  startPasskeyUse: ({ ctx }) => startPasskeyUse(ctx),
  loginByPasskey: ({ ctx, actor, input }) => loginByPasskey(ctx, actor, input),
  async proveByPasskey({ ctx, actor, input }) {
    await reauthenticateByPasskey(ctx, actor, input)
    return {}
  },
  makeRecoveryCodes: async ({ ctx, actor }) => ({ recoveryCodes: await makeRecoveryCodes(ctx, actor) }),
})
