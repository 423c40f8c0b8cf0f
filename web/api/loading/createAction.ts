import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { FormState, PageContext } from '#contract/core/page.ts'
import { addressIn } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { WebEndpoint } from '../endpoints.ts'
import { type ErrorResponse, RequestRejected, toErrorResponse } from '../response.ts'
import { enforceRouteCheck } from './createLoader.ts'
import { pageContext } from './pageContext.ts'

export type EnteredValues = Readonly<Record<string, string>>

export type RejectedForm = { form: string; values: EnteredValues; errorResponse: ErrorResponse }

export type PostedForm = {
  values: EnteredValues
  search: URLSearchParams
  language: Language
  now: Date
  formState: FormState
  /** Calls an endpoint as the reader. An error response or the field errors of `wrong` re-render the form. */
  send: <Input, Reply>(
    endpoint: WebEndpoint<Input, Reply>,
    input: NoInfer<Input>,
    wrong?: Readonly<Record<string, string>>,
  ) => Promise<Reply>
  /** Makes later errors belong to another form of the page, with these values. */
  setAnsweredForm: (form: string, values: EnteredValues) => void
}

/** Returns the internal address to redirect to, or null for the same page. */
type Handler = (posted: PostedForm) => Promise<string | null>

/**
 * Returns the action of a screen whose forms work without scripts. Each form posts to the page's own address,
 * with its name in the field `form`.
 */
export function createAction(forms: Readonly<Record<string, Handler>>) {
  return async ({ context, request }: ActionFunctionArgs) => {
    const page = context.get(pageContext)
    enforceRouteCheck(page)
    const values = toEnteredValues(page.form?.values ?? {})
    const name = values.form ?? ''
    const handle = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!handle) throw data(null, { status: 400, statusText: 'Bad Request' })
    const url = new URL(request.url)
    const responseForm = { form: name, values }
    try {
      const to = await handle(toPostedForm(page, url, responseForm))
      return redirect(to === null ? url.href : toAbsoluteUrl(page, to), 303)
    } catch (error) {
      if (!(error instanceof RequestRejected)) throw error
      const { form, values } = responseForm
      const rejectedForm: RejectedForm = {
        form,
        values: withoutSecrets(values),
        errorResponse: error.errorResponse,
      }
      return data(rejectedForm, { status: error.errorResponse.status })
    }
  }
}

function toPostedForm(
  page: PageContext,
  url: URL,
  answered: { form: string; values: EnteredValues },
): PostedForm {
  const { language } = page.requestContext
  return {
    values: answered.values,
    search: url.searchParams,
    language,
    now: new Date(page.now),
    formState: page.formState,
    async send(endpoint, input, wrong = {}) {
      const outcome = await page.form?.send(endpoint.name, input)
      const errorResponse =
        outcome && 'refused' in outcome ? await toErrorResponse(endpoint, outcome.refused, language) : null
      if (!errorResponse && Object.keys(wrong).length === 0) return (outcome as { reply: never }).reply
      // Browsers don't post unchecked checkboxes.
      const missing = Object.keys(wrong).filter((name) => !(name in answered.values))
      answered.values = { ...answered.values, ...Object.fromEntries(missing.map((name) => [name, ''])) }
      throw new RequestRejected({
        ...(errorResponse ?? invalid),
        fields: { ...errorResponse?.fields, ...wrong },
      })
    },
    setAnsweredForm: (form, values) => Object.assign(answered, { form, values }),
  }
}

/** For a form that failed only its own checks. */
const invalid: ErrorResponse = {
  status: 400,
  code: 'InvalidData',
  message: '',
  fields: {},
  retryAfter: null,
  current: undefined,
}

function toEnteredValues(values: Readonly<Record<string, unknown>>): EnteredValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function withoutSecrets(values: EnteredValues): EnteredValues {
  const secret = ['password', 'code']
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secret.includes(name) ? '' : value]),
  )
}

/** Concatenates instead of resolving, so that no path can name another host. */
function toAbsoluteUrl({ publicUrl, requestContext }: PageContext, path: string): string {
  return new URL(
    publicUrl + addressIn(requestContext.isLanguagePinned ? requestContext.language : null, path),
  ).href
}
