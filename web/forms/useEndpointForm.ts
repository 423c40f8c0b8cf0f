import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { EndpointData, WebEndpoint } from '../api/endpoints.ts'
import type { ErrorResponse } from '../api/response.ts'
import type { Uploaded } from '../api/upload.ts'
import { useMutation } from '../api/useMutation.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useText } from '../ui/language/language.tsx'
import { formsText } from './forms.text.ts'
import type { FormInput } from './formTypes.ts'
import { type NewerRow, useNewerRow } from './useNewerRow.ts'
import { type Errors, type Rules, useRules } from './useRules.ts'

type Options<Values extends FieldValues, Input, Reply, Row> = Omit<Rules<Values>, 'input'> & {
  /** What the form holds at first: the row as it is, or how a new one begins. */
  start: Values
  input: (values: Values) => FormInput<Omit<Input, 'version'>>
  /** Of the row; none for a new one. */
  version?: number
  /** A row as the form holds it: the way past one that somebody else changed meanwhile. */
  toFormValues?: (row: Row) => Values
  /** What is marked from the first. */
  errors?: Errors
  /** What is sent beside the fields; null where that must be got first, and `proceed` will send it then. */
  extendInput?: (values: Values) => Partial<Input> | null
  /** Hears of what the rules refuse; what it replies is said above the fields. */
  failed?: (errors: FieldErrors<Values>) => string | undefined
  onSuccess: (reply: Reply) => void
  /** What the page shows of these is asked again after success; everything, unless told; `[]` for nothing. */
  invalidates?: readonly EndpointData[]
  /** The screen says itself that it is saved. */
  silent?: boolean
  /** Hears of refusals; true where it says them itself. */
  onError?: (errorResponse: ErrorResponse) => boolean
  /** Called when a colleague was asked to approve it instead. */
  onApprovalRequested?: () => void
}

/** What a form shows beside its fields. */
export type FormState = {
  node: React.RefObject<HTMLFormElement | null>
  submit: (event: React.SyntheticEvent) => void
  dirty: boolean
  /** Whether something would be lost with it, at this very moment: what was saved is not. */
  isUnsaved: () => boolean
  pending: boolean
  /** While files are on their way: how much of each has left. */
  uploaded: Uploaded | null
  /** No answer came: what was entered can be sent again as it is. */
  unanswered: boolean
  /** Why it was refused, where no field says so. */
  failure: string | null
  /** Grows with every refusal. */
  refusals: number
  newer: NewerRow
}

/**
 * A form over one call: its fields keep what is entered, the contract's rules judge it before it is sent, refusals show
 * at the fields they name, and a row that somebody else changed (optimistic locking) is no dead end.
 */
export function useEndpointForm<Values extends FieldValues, Input, Reply, Row = Reply>(
  endpoint: WebEndpoint<Input, Reply>,
  options: Options<Values, Input, Reply, Row>,
) {
  const t = useText(formsText)
  const node = useRef<HTMLFormElement>(null)
  const form = useForm<Values, unknown, FieldValues>({
    defaultValues: options.start as DefaultValues<Values>,
    resolver: useRules<Values>(endpoint, options as Rules<Values>),
    // By where they stand on the page, whatever kind of field it is.
    shouldFocusError: false,
  })
  const newer = useNewerRow(form, options)
  const { failure, setFailure, mark, refusals, showFirst } = useMarks(form, node, options.errors)
  const isSaved = useRef(false)
  const isUnsaved = useCallback(() => !isSaved.current, [])
  const save = useMutation(endpoint, {
    invalidates: options.invalidates,
    onSuccess(reply) {
      isSaved.current = true
      if (!options.silent) toast({ text: t.saved })
      options.onSuccess(reply)
    },
    onError(errorResponse) {
      if (options.onError?.(errorResponse) || newer.meet(errorResponse)) return
      mark(errorResponse.fields, errorResponse.message)
    },
    // What was entered is kept with the request, so that nothing is lost with the form.
    onApprovalRequested() {
      form.reset(form.getValues())
      options.onApprovalRequested?.()
    },
  })
  const submitWith = (then: (input: FieldValues) => unknown) =>
    form.handleSubmit(then, (errors) => {
      const homeless = Object.keys(errors).find((key) => !(key in form.getValues()))
      const said = options.failed?.(errors as FieldErrors<Values>)
      setFailure(said ?? (homeless ? get(errors, `${homeless}.message`) : null))
      showFirst()
    })
  const send = (input: FieldValues) => save.send({ ...input, version: newer.version } as NoInfer<Input>)
  const pending = save.pending || form.formState.isSubmitting
  const state: FormState = {
    node,
    dirty: form.formState.isDirty,
    isUnsaved,
    pending,
    uploaded: save.uploaded,
    unanswered: save.failure?.code === 'network',
    failure: newer.changes ? null : failure,
    refusals,
    newer,
    submit(event) {
      event.preventDefault()
      if (pending || newer.asksFirst()) return
      setFailure(null)
      submitWith((input) => {
        const more = options.extendInput ? options.extendInput(form.getValues()) : {}
        return more && send({ ...input, ...more })
      })(event)
    },
  }
  /** Sends it with what had to be got first. */
  const proceed = (more: Partial<Input>) => {
    setFailure(null)
    return submitWith((input) => send({ ...input, ...more }))()
  }
  return { form, state, ...createFields(form), mark, showFirst, proceed }
}

/** What is wrong: at the fields that the form has, else above them; the first of them gets the focus. */
function useMarks<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  node: React.RefObject<HTMLFormElement | null>,
  initialErrors: Errors = {},
) {
  const [failure, setFailure] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) node.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, node])
  const showFirst = () => setRefusals((count) => count + 1)
  const mark = (wrong: Errors, message: string | null = null) => {
    const own = Object.entries(wrong).filter(([path]) => get(form.getValues(), path) !== undefined)
    for (const [path, words] of own) form.setError(path as Path<Values>, { type: 'refused', message: words })
    setFailure(own.length > 0 ? null : message)
    showFirst()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form is opened
  useEffect(() => {
    if (Object.keys(initialErrors).length > 0) mark(initialErrors)
  }, [])
  return { failure, setFailure, mark, refusals, showFirst }
}

/** Props of a native field. */
export type FieldProps = Omit<UseFormRegisterReturn, 'name'> & { name: string; error: string | undefined }

/** Props for the parts of `ui/` that stand for a field. */
function createFields<Values extends FieldValues>(form: UseFormReturn<Values, unknown, FieldValues>) {
  const errors = form.formState.errors
  const wrong = (path: string): string | undefined => get(errors, `${path}.message`)
  const touched = (path: Path<Values>) => {
    // After a first try each change is judged anew; before it, what was marked is taken back.
    if (!form.formState.isSubmitted) form.clearErrors(path)
  }
  const put = <Field extends Path<Values>>(path: Field, value: PathValue<Values, Field>) => {
    form.setValue(path, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    touched(path)
  }
  return {
    error: wrong,
    /** A native field: text, a select, a tick. */
    field: (path: Path<Values>): FieldProps => ({
      ...form.register(path, { onChange: () => touched(path) }),
      error: wrong(path),
    }),
    /** A field that holds a value of its own kind: a picture, a choice of many, a list. */
    valueField: <Field extends Path<Values>>(path: Field) => ({
      name: path as string,
      value: form.watch(path),
      error: wrong(path),
      onChange: (value: PathValue<Values, Field>) => put(path, value),
    }),
  }
}
