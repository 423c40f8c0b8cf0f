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
import type { UploadProgress } from '../api/upload.ts'
import { useMutation } from '../api/useMutation.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useText } from '../ui/language/language.tsx'
import { formsText } from './forms.text.ts'
import type { FormInput } from './formTypes.ts'
import { type EditConflict, useEditConflict } from './useEditConflict.ts'
import { type Errors, type Rules, useRules } from './useRules.ts'

type Options<Values extends FieldValues, Input, Reply, Row> = Omit<Rules<Values>, 'input'> & {
  /** Initial values: the current row, or those of a new one. */
  start: Values
  input: (values: Values) => FormInput<Omit<Input, 'version'>>
  /** Version of the row. Missing for a new one. */
  version?: number
  /** Converts a row to form values, to resolve a change by someone else. */
  toFormValues?: (row: Row) => Values
  errors?: Errors
  /** Returns additional input, or null if it must be obtained first; `sendWith` then sends it. */
  extendInput?: (values: Values) => Partial<Input> | null
  /** Called with validation errors. A returned text is shown above the fields. */
  onInvalid?: (errors: FieldErrors<Values>) => string | undefined
  onSuccess: (reply: Reply) => void
  /** Queries to reload after success. All of the page if missing; `[]` for none. */
  invalidates?: readonly EndpointData[]
  /** The screen itself confirms that it is saved. */
  showsOwnToast?: boolean
  /** Called with error responses. Returns true if it shows the error itself. */
  onError?: (errorResponse: ErrorResponse) => boolean
  /** Called when the person requested a colleague's approval instead. */
  onApprovalRequested?: () => void
}

export type FormState = {
  node: React.RefObject<HTMLFormElement | null>
  submit: (event: React.SyntheticEvent) => void
  dirty: boolean
  /** Returns whether unsaved input would be lost now. Saved input isn't. */
  isUnsaved: () => boolean
  pending: boolean
  /** Upload progress of each file, while files are being sent. */
  progressByFile: UploadProgress | null
  /** Whether no response arrived, so that the same input can be sent again. */
  unanswered: boolean
  /** Error of the whole form, if no field shows it. */
  failure: string | null
  rejectionCount: number
  conflict: EditConflict
}

/**
 * A form for an endpoint: it validates with the contract's rules before sending, shows errors at the fields
 * they name, and resolves a row that someone else changed (optimistic locking).
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
    // The first invalid field is found by its position on the page, for every kind of field.
    shouldFocusError: false,
  })
  const conflict = useEditConflict(form, options)
  const { failure, setFailure, showErrors, rejectionCount, focusFirstError } = useFormErrors(
    form,
    node,
    options.errors,
  )
  const isSaved = useRef(false)
  const isUnsaved = useCallback(() => !isSaved.current, [])
  const save = useMutation(endpoint, {
    invalidates: options.invalidates,
    onSuccess(reply) {
      isSaved.current = true
      if (!options.showsOwnToast) toast({ text: t.saved })
      options.onSuccess(reply)
    },
    onError(errorResponse) {
      if (options.onError?.(errorResponse) || conflict.storeNewerRow(errorResponse)) return
      showErrors(errorResponse.fields, errorResponse.message)
    },
    // The approval request contains the input, so nothing is lost with the form.
    onApprovalRequested() {
      form.reset(form.getValues())
      options.onApprovalRequested?.()
    },
  })
  const submitWith = (then: (input: FieldValues) => unknown) =>
    form.handleSubmit(then, (errors) => {
      const homeless = Object.keys(errors).find((key) => !(key in form.getValues()))
      const description = options.onInvalid?.(errors as FieldErrors<Values>)
      setFailure(description ?? (homeless ? get(errors, `${homeless}.message`) : null))
      focusFirstError()
    })
  const send = (input: FieldValues) => save.send({ ...input, version: conflict.version } as NoInfer<Input>)
  const pending = save.pending || form.formState.isSubmitting
  const state: FormState = {
    node,
    dirty: form.formState.isDirty,
    isUnsaved,
    pending,
    progressByFile: save.progressByFile,
    unanswered: save.failure?.code === 'network',
    failure: conflict.changes ? null : failure,
    rejectionCount,
    conflict,
    submit(event) {
      event.preventDefault()
      if (pending || conflict.asksFirst()) return
      setFailure(null)
      submitWith((input) => {
        const more = options.extendInput ? options.extendInput(form.getValues()) : {}
        return more && send({ ...input, ...more })
      })(event)
    },
  }
  /** Sends the form with the input that had to be obtained first. */
  const sendWith = (more: Partial<Input>) => {
    setFailure(null)
    return submitWith((input) => send({ ...input, ...more }))()
  }
  return { form, state, ...createFields(form), showErrors, focusFirstError, sendWith }
}

/** Shows errors at the form's fields, else above them, and focuses the first one. */
function useFormErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  node: React.RefObject<HTMLFormElement | null>,
  initialErrors: Errors = {},
) {
  const [failure, setFailure] = useState<string | null>(null)
  const [rejectionCount, setRejectionCount] = useState(0)
  useEffect(() => {
    if (rejectionCount > 0) node.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejectionCount, node])
  const focusFirstError = () => setRejectionCount((count) => count + 1)
  const showErrors = (wrong: Errors, message: string | null = null) => {
    const own = Object.entries(wrong).filter(([path]) => get(form.getValues(), path) !== undefined)
    for (const [path, words] of own) form.setError(path as Path<Values>, { type: 'refused', message: words })
    setFailure(own.length > 0 ? null : message)
    focusFirstError()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form is opened
  useEffect(() => {
    if (Object.keys(initialErrors).length > 0) showErrors(initialErrors)
  }, [])
  return { failure, setFailure, showErrors, rejectionCount, focusFirstError }
}

export type FieldProps = Omit<UseFormRegisterReturn, 'name'> & { name: string; error: string | undefined }

/** Returns the props of native fields and of `ui/` field components. */
function createFields<Values extends FieldValues>(form: UseFormReturn<Values, unknown, FieldValues>) {
  const errors = form.formState.errors
  const getError = (path: string): string | undefined => get(errors, `${path}.message`)
  const handleChange = (path: Path<Values>) => {
    // After the first submit each change is validated again. Before that, a change only clears the error.
    if (!form.formState.isSubmitted) form.clearErrors(path)
  }
  const setValue = <Field extends Path<Values>>(path: Field, value: PathValue<Values, Field>) => {
    form.setValue(path, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    handleChange(path)
  }
  return {
    error: getError,
    /** A native field: text, select or checkbox. */
    field: (path: Path<Values>): FieldProps => ({
      ...form.register(path, { onChange: () => handleChange(path) }),
      error: getError(path),
    }),
    /** A field with a value of its own type: a picture, a multiple choice, a list. */
    valueField: <Field extends Path<Values>>(path: Field) => ({
      name: path as string,
      value: form.watch(path),
      error: getError(path),
      onChange: (value: PathValue<Values, Field>) => setValue(path, value),
    }),
  }
}
