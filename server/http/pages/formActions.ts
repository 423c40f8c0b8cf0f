import { toWireNames } from '#contract/core/fieldNames.ts'
import type { EndpointOutcome, PostedForm } from '#contract/core/page.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import { errorStatuses } from '#contract/errors.ts'
import { ApiError } from '#server/common/apiError.ts'
import { decodeInput } from '#server/core/request/endpointInput.ts'
import { checkAccess } from '../api/checkAccess.ts'
import { findPageRoute, type RoutedApp, runEndpoint } from '../api/pipeline.ts'
import { toErrorBody } from '../errorReplies.ts'
import type { ReplyHeaders } from '../replyHeaders.ts'
import type { RequestContext } from '../requestContext.ts'
import { applySession, ensureDevice } from '../sessionCookie.ts'

/**
 * As the form's reader, with the same effect as direct requests; the headers of the replies go to `headers`.
 */
export function createActionCaller(
  app: RoutedApp,
  requestContext: RequestContext,
  headers: ReplyHeaders,
): PostedForm['send'] {
  async function callEndpoint(name: string, input: unknown): Promise<unknown> {
    const route = findPageRoute(app, name)
    const { endpoint } = route
    const actionContext = ensureDevice(endpoint, requestContext)
    const authorized = checkAccess(app, route, actionContext)
    const wireInput = toWireNames(getFieldNames(endpoint.input, 'in'), input)
    const output = await runEndpoint(app, authorized, { input: decodeInput(endpoint, wireInput) })
    return applySession(app, endpoint, { requestContext: actionContext, output, headers })
  }
  return async (name, input): Promise<EndpointOutcome> => {
    try {
      return { reply: await callEndpoint(name, input) }
    } catch (error) {
      // The page handler shows a different page for unavailability, and another for bugs.
      if (!(error instanceof ApiError) || error.code === 'NotReady') throw error
      const { code, details } = error
      const retryAfter = details.retryAfter === undefined ? null : Math.max(1, Math.ceil(details.retryAfter))
      if (retryAfter !== null) headers.header('retry-after', retryAfter)
      return {
        refused: {
          status: errorStatuses[code],
          retryAfter,
          body: toErrorBody(requestContext.language, error),
        },
      }
    }
  }
}
