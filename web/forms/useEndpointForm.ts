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
import type { WebEndpoint } from '../api/endpoints.ts'
import type { ErrorResponse } from '../api/response.ts'
import type { UploadProgress } from '../api/upload.ts'
import { useMutation } from '../api/useMutation.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useText } from '../ui/language/language.tsx'
import { formsText } from './forms.text.ts'
import type { FormInput } from './formTypes.ts'
import { type EditConflict, useEditConflict } from './useEditConflict.ts'
import { type Errors, type Rules, useRules } from './useRules.ts'

type Options<Values extends FieldValues, Input, Reply, Row, Omitted extends keyof Input> = Omit<
  Rules<Values>,
  'input'
> & {
  start: Values
  input: (
    values: Values,
  ) => FormInput<Omit<Input, 'version'>> & Record<Exclude<keyof Input, 'version' | Omitted>, unknown>
  /** Optional fields of the endpoint that this form doesn’t send. Only for the compiler. */
  omits?: readonly Omitted[]
  /** Missing for a new row. */
  version?: number
  /** Needed to resolve a change by someone else. */
  toFormValues?: (row: Row) => Values
  errors?: Errors
  /** Null if the input must be obtained first. `sendWith` then sends it. */
  extendInput?: (values: Values) => Partial<Input> | null
  /** A returned text is shown above the fields. */
  onInvalid?: (errors: FieldErrors<Values>) => string | undefined
  onSuccess: (reply: Reply) => void
  /** Whether the page’s data is reloaded after success; true by default. */
  revalidates?: boolean
  /** The screen itself confirms that it is saved. */
  showsOwnToast?: boolean
  /** Returns true if it shows the error itself. */
  onError?: (errorResponse: ErrorResponse) => boolean
  onApprovalRequested?: () => void
}

export type FormState = {
  node: React.RefObject<HTMLFormElement | null>
  submit: (event: React.SyntheticEvent) => void
  dirty: boolean
  /** Unlike `dirty`, false once the input is saved. */
  isUnsaved: () => boolean
  pending: boolean
  /** Null unless files are being sent. */
  progressByFile: UploadProgress | null
  /** No response arrived, so the same input can be sent again. */
  unanswered: boolean
  /** Null if a field shows the error. */
  failure: string | null
  rejectionCount: number
  conflict: EditConflict
  /** By the path of each rendered field. Empty if the notice of a newer row leaves the field out. */
  labels: ReadonlyMap<string, string>
}

/**
 * A form for an endpoint: validates before sending, shows errors at their fields, and resolves a row that
 * someone else changed (optimistic locking).
 */
export function useEndpointForm<
  Values extends FieldValues,
  Input,
  Reply,
  Row = Reply,
  Omitted extends keyof Input = never,
>(endpoint: WebEndpoint<Input, Reply>, options: Options<Values, Input, Reply, Row, Omitted>) {
  const t = useText(formsText)
  const node = useRef<HTMLFormElement>(null)
  const labels = useRef(new Map<string, string>()).current
  const form = useForm<Values, unknown, FieldValues>({
    defaultValues: options.start as DefaultValues<Values>,
    resolver: useRules<Values>(endpoint, options as Rules<Values>),
    // `focusFirstError` finds the first invalid field by its position on the page, for every kind of field.
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
    revalidates: options.revalidates,
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
      const fieldlessKey = Object.keys(errors).find((key) => !(key in form.getValues()))
      const description = options.onInvalid?.(errors as FieldErrors<Values>)
      setFailure(description ?? (fieldlessKey ? get(errors, `${fieldlessKey}.message`) : null))
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
    labels,
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
  const sendWith = (more: Partial<Input>) => {
    setFailure(null)
    return submitWith((input) => send({ ...input, ...more }))()
  }
  return { form, state, ...createFields(form, labels), showErrors, focusFirstError, sendWith }
}

/** Shows errors at their fields, else above the form, and focuses the first one. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (Object.keys(initialErrors).length > 0) showErrors(initialErrors)
  }, [])
  return { failure, setFailure, showErrors, rejectionCount, focusFirstError }
}

export type FieldProps = Omit<UseFormRegisterReturn, 'name'> & {
  name: string
  label: string
  error: string | undefined
}

export type UnlabelledFieldProps<Value> = {
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

export type ValueFieldProps<Value> = UnlabelledFieldProps<Value> & { label: string }

/** Each call records a field and its label, for the notice of a newer row. Call hidden fields, too. */
function createFields<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  labels: Map<string, string>,
) {
  const errors = form.formState.errors
  const record = (path: string, label = labels.get(path) ?? '') => labels.set(path, label)
  const getError = (path: string): string | undefined => get(errors, `${path}.message`)
  const handleChange = (path: Path<Values>) => {
    // Before the first submit, a change only clears the error. Afterwards each change is validated.
    if (!form.formState.isSubmitted) form.clearErrors(path)
  }
  const setValue = <Field extends Path<Values>>(path: Field, value: PathValue<Values, Field>) => {
    form.setValue(path, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    handleChange(path)
  }
  const unlabelledField = <Field extends Path<Values>>(
    path: Field,
  ): UnlabelledFieldProps<PathValue<Values, Field>> => {
    record(path)
    return {
      name: path,
      value: form.watch(path),
      error: getError(path),
      onChange: (value) => setValue(path, value),
    }
  }
  return {
    error: getError,
    /** For text, select and checkbox. */
    field(path: Path<Values>, label: string): FieldProps {
      record(path, label)
      const control = form.register(path, { onChange: () => handleChange(path) })
      return { ...control, label, error: getError(path) }
    },
    /** For a value of its own type: a picture, a multiple choice, a list. */
    valueField<Field extends Path<Values>>(
      path: Field,
      label: string,
    ): ValueFieldProps<PathValue<Values, Field>> {
      record(path, label)
      return { ...unlabelledField(path), label }
    },
    /** The notice of a newer row leaves it out, unless another call labels it. */
    unlabelledField,
  }
}
