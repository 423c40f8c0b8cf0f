import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { FormState, PageContext } from '#contract/core/page.ts'
import { addressIn } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { WebEndpoint } from '../endpoints.ts'
import { type ErrorResponse, RequestRejected, toErrorResponse } from '../response.ts'
import { enforceRouteCheck } from './createLoader.ts'
import { pageContext } from './pageContext.ts'

/** What was entered into a form, by the names of its fields. */
export type EnteredValues = Readonly<Record<string, string>>

/** A form that was refused: the page shows it again, with what was entered. */
export type RejectedForm = { form: string; values: EnteredValues; errorResponse: ErrorResponse }

/** A form that was posted, and what can be done with it. */
export type PostedForm = {
  values: EnteredValues
  search: URLSearchParams
  language: Language
  now: Date
  /** What the form keeps from page to page. */
  formState: FormState
  /** Makes a call as the reader. A refusal answers the form, and so does what `wrong` says of its fields beside. */
  send: <Input, Reply>(
    endpoint: WebEndpoint<Input, Reply>,
    input: NoInfer<Input>,
    wrong?: Readonly<Record<string, string>>,
  ) => Promise<Reply>
  /** What is refused from here on answers another form of the page, with these values. */
  answerAs: (form: string, values: EnteredValues) => void
}

/** Does what a form is posted for; replies the address of ours to go on to, or null for the same page. */
type Handler = (posted: PostedForm) => Promise<string | null>

/**
 * The action of a screen whose forms work without scripts: each is posted to the page's own address under its name, and
 * answered with an address to go on to, or with the page and its refusal.
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
        outcome && 'refused' in outcome ? toErrorResponse(endpoint, outcome.refused, language) : null
      if (!errorResponse && Object.keys(wrong).length === 0) return (outcome as { reply: never }).reply
      // A box that isn't ticked is not among what is posted.
      const missing = Object.keys(wrong).filter((name) => !(name in answered.values))
      answered.values = { ...answered.values, ...Object.fromEntries(missing.map((name) => [name, ''])) }
      throw new RequestRejected({
        ...(errorResponse ?? invalid),
        fields: { ...errorResponse?.fields, ...wrong },
      })
    },
    answerAs: (form, values) => Object.assign(answered, { form, values }),
  }
}

/** What is refused by the form alone. */
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

/** A password, or a code, is never sent back. */
function withoutSecrets(values: EnteredValues): EnteredValues {
  const secret = ['password', 'code']
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secret.includes(name) ? '' : value]),
  )
}

/** An address of ours as a whole: joined and not resolved, so that no path can name another host. */
function toAbsoluteUrl({ publicUrl, requestContext }: PageContext, path: string): string {
  return new URL(publicUrl + addressIn(requestContext.pinned ? requestContext.language : null, path)).href
}
