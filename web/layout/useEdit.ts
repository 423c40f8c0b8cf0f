import { useState } from 'react'
import type { WebCall } from '../api/calls.ts'
import type { Refusal } from '../api/reply.ts'
import { useSend } from '../api/useSend.ts'
import { useText } from '../ui/language.tsx'
import { toast } from '../ui/toast.ts'
import { editText } from './edit.text.ts'
import { type Change, changesOf, type Words } from './merge.ts'
import { useWords, type Written } from './useWords.ts'

/** What fields fail, in words, by their names. */
export type Errors = Readonly<Record<string, string | undefined>>

/** What a dialog shows of a form beside its fields. */
export type Edit<Key extends string> = {
  dirty: boolean
  pending: boolean
  picture: File | null
  /** Grows with every refusal, so that the first wrong field can be shown. */
  refusals: number
  /** Why it was refused, where no field says so. */
  failure: string | null
  /** What somebody else changed since; null until a save found that they did. */
  changes: Change<Key>[] | null
  takeTheirs: () => void
  keepMine: () => void
  bringBack: (() => void) | null
}

type Options<Key extends string, Reply> = {
  /** As the row is, or as the form of a new one begins. */
  start: Words<Key>
  /** Of the row; none for a new one. */
  version: number | undefined
  /** What is marked from the first. */
  errors?: Errors
  /** The fields that `words` doesn't have: a picture's. */
  alsoFields?: readonly string[]
  wordsOf: (row: Reply) => Words<Key>
  /** What can be said before anything is sent; `form` is said of all of it. */
  check: (words: Words<Key>) => Errors
  done: (reply: Reply) => void
}

/** A form over one row: its words, what they fail, its picture, and its way past a row that somebody else changed. */
export function useEdit<Key extends string, Given, Reply extends { version: number }>(
  call: WebCall<Given, Reply>,
  options: Options<Key, Reply>,
) {
  const t = useText(editText)
  const form = useWords<Key>({ words: options.start, version: options.version })
  const marks = useMarks(options.errors)
  const [picture, setPicture] = useState<File | null>(null)
  const [theirs, setTheirs] = useState<Written<Key> | null>(null)
  const save = useSend(call, {
    done(reply) {
      toast({ text: t.saved })
      options.done(reply)
    },
    refused(refusal) {
      const current = staleOf<Reply>(refusal)
      if (current) setTheirs({ words: options.wordsOf(current), version: current.version })
      else marks.mark(refusal.fields)
    },
  })
  const past = (take: (row: Written<Key>) => void) => () => {
    if (theirs) take(theirs)
    setTheirs(null)
    marks.clear()
    save.reset()
  }
  const own = [...Object.keys(form.words), ...(options.alsoFields ?? [])]
  const atField = own.some((key) => save.fields[key])
  const edit: Edit<Key> = {
    dirty: form.dirty || picture !== null,
    pending: save.pending,
    picture,
    refusals: marks.refusals,
    failure: theirs || atField ? null : (marks.errors.form ?? save.failure?.message ?? null),
    changes: theirs && changesOf(form.base.words, form.words, theirs.words),
    takeTheirs: past(form.replace),
    keepMine: past(form.rebase),
    bringBack: form.bringBack,
  }
  const send = (given: (words: Words<Key>, version: number | undefined) => NoInfer<Given>) => {
    if (marks.mark(options.check(form.words))) save.send(given(form.words, form.base.version))
  }
  return { edit, errors: marks.errors, field: fieldsOf(form, marks), setPicture, send }
}

function staleOf<Reply>({ code, current }: Refusal): Reply | null {
  return code === 'Stale' && current ? (current as Reply) : null
}

function useMarks(given: Errors = {}) {
  const [errors, setErrors] = useState(given)
  const [refusals, setRefusals] = useState(0)
  return {
    errors,
    refusals,
    clear: () => setErrors({}),
    unmark: (key: string) => errors[key] && setErrors({ ...errors, [key]: undefined }),
    /** Whether there was nothing to mark. */
    mark: (failed: Errors) => {
      const fine = !Object.values(failed).some(Boolean)
      setErrors(failed)
      if (!fine) setRefusals(refusals + 1)
      return fine
    },
  }
}

/** Props of the field over one of the words. */
function fieldsOf<Key extends string>(
  form: ReturnType<typeof useWords<Key>>,
  marks: ReturnType<typeof useMarks>,
) {
  return (key: Key) => ({
    name: key as string,
    value: form.words[key],
    error: marks.errors[key],
    onChange: (event: { target: { value: string } }) => {
      form.set(key, event.target.value)
      marks.unmark(key)
    },
  })
}
