import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { FormState, PageContext } from '#contract/page.ts'
import { addressIn } from '#contract/screens.ts'
import type { Language } from '#contract/text.ts'
import type { WebCall } from '../calls.ts'
import { type Refusal, Refused, refusalOf } from '../reply.ts'
import { enforceRouteCheck } from './createLoader.ts'
import { pageContext } from './pageContext.ts'

/** What was entered into a form, by the names of its fields. */
export type Entered = Readonly<Record<string, string>>

/** A form that was refused: the page shows it again, with what was entered. */
export type RefusedForm = { form: string; values: Entered; refusal: Refusal }

/** A form that was posted, and what can be done with it. */
export type Posted = {
  values: Entered
  search: URLSearchParams
  language: Language
  now: Date
  /** What the form keeps from page to page. */
  formState: FormState
  /** Makes a call as the reader. A refusal answers the form, and so does what `wrong` says of its fields beside. */
  send: <Given, Reply>(
    call: WebCall<Given, Reply>,
    input: NoInfer<Given>,
    wrong?: Readonly<Record<string, string>>,
  ) => Promise<Reply>
  /** What is refused from here on answers another form of the page, with these values. */
  answerAs: (form: string, values: Entered) => void
}

/** Does what a form is posted for; replies the address of ours to go on to, or null for the same page. */
type Handler = (posted: Posted) => Promise<string | null>

/**
 * The action of a screen whose forms work without scripts: each is posted to the page's own address under its name, and
 * answered with an address to go on to, or with the page and its refusal.
 */
export function createAction(forms: Readonly<Record<string, Handler>>) {
  return async ({ context, request }: ActionFunctionArgs) => {
    const given = context.get(pageContext)
    enforceRouteCheck(given)
    const values = enteredIn(given.form?.values ?? {})
    const name = values.form ?? ''
    const handle = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!handle) throw data(null, { status: 400, statusText: 'Bad Request' })
    const url = new URL(request.url)
    const answered = { form: name, values }
    try {
      const to = await handle(postedOf(given, url, answered))
      return redirect(to === null ? url.href : wholeAddress(given, to), 303)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { form, values } = answered
      const shown: RefusedForm = { form, values: withoutSecrets(values), refusal: error.refusal }
      return data(shown, { status: error.refusal.status })
    }
  }
}

function postedOf(given: PageContext, url: URL, answered: { form: string; values: Entered }): Posted {
  const { language } = given.visit
  return {
    values: answered.values,
    search: url.searchParams,
    language,
    now: new Date(given.now),
    formState: given.formState,
    async send(call, input, wrong = {}) {
      const outcome = await given.form?.send(call.name, input)
      const refused = outcome && 'refused' in outcome ? refusalOf(call, outcome.refused, language) : null
      if (!refused && Object.keys(wrong).length === 0) return (outcome as { reply: never }).reply
      // A box that isn't ticked is not among what is posted.
      const left = Object.keys(wrong).filter((name) => !(name in answered.values))
      answered.values = { ...answered.values, ...Object.fromEntries(left.map((name) => [name, ''])) }
      throw new Refused({ ...(refused ?? invalid), fields: { ...refused?.fields, ...wrong } })
    },
    answerAs: (form, values) => Object.assign(answered, { form, values }),
  }
}

/** What is refused by the form alone. */
const invalid: Refusal = {
  status: 400,
  code: 'InvalidData',
  message: '',
  fields: {},
  retryAfter: null,
  current: undefined,
}

function enteredIn(values: Readonly<Record<string, unknown>>): Entered {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** A password, or a code, is never sent back. */
function withoutSecrets(values: Entered): Entered {
  const secret = ['password', 'code']
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secret.includes(name) ? '' : value]),
  )
}

/** An address of ours as a whole: joined and not resolved, so that no path can name another host. */
function wholeAddress({ publicUrl, visit }: PageContext, path: string): string {
  return new URL(publicUrl + addressIn(visit.pinned ? visit.language : null, path)).href
}
