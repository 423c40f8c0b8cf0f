import { useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ErrorResponse } from '../api/response.ts'
import { type Change, findChangedFields, findChanges } from './merge.ts'

type Options<Values extends FieldValues, Row> = {
  start: Values
  version?: number
  toFormValues?: (row: Row) => Values
}

export type EditConflict = {
  /** Someone else's changes. Null until a save has detected any. */
  changes: readonly Change[] | null
  /** Attempts to save before choosing between the versions. */
  undecided: number
  /** Stores the user's input for `restoreMine`. */
  takeTheirs: () => void
  /** Applies the user's changes on top of the other person's row. */
  keepMine: () => void
  /** Undoes `takeTheirs`. Null if it stored nothing. */
  restoreMine: (() => void) | null
}

/** Resolves a row that someone else changed after the form was opened. */
export function useEditConflict<Values extends FieldValues, Row>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  { start, version, toFormValues }: Options<Values, Row>,
) {
  const [base, setBase] = useState({ values: start, version })
  const [theirs, setTheirs] = useState<{ values: Values; version: number } | null>(null)
  const [discardedFields, setDiscardedFields] = useState<[string, unknown][]>([])
  const [undecided, setUndecided] = useState(0)
  const findOwnFields = () => findChangedFields(base.values, form.getValues())
  const applyFields = (fields: readonly [string, unknown][]) => {
    for (const [path, value] of fields)
      form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  const applyTheirs = (fields: readonly [string, unknown][]) => {
    if (!theirs) return
    form.reset(theirs.values)
    applyFields(fields)
    setBase(theirs)
    setTheirs(null)
    setUndecided(0)
  }
  const conflict: EditConflict = {
    changes: theirs && findChanges(base.values, form.getValues(), theirs.values),
    undecided,
    takeTheirs() {
      setDiscardedFields(findOwnFields())
      applyTheirs([])
    },
    keepMine: () => applyTheirs(findOwnFields()),
    restoreMine:
      discardedFields.length === 0
        ? null
        : () => {
            applyFields(discardedFields)
            setDiscardedFields([])
          },
  }
  return {
    ...conflict,
    // A form in a page follows the page's row, which the same user may have saved from another form.
    version: version === undefined ? base.version : Math.max(version, base.version ?? 0),
    /** True if a choice is pending. Counts an attempt to save without it. */
    asksFirst(): boolean {
      if (theirs) setUndecided((times) => times + 1)
      return theirs !== null
    },
    /** True if the error response contains a newer row, which is stored. */
    storeNewerRow({ code, current }: ErrorResponse): boolean {
      if (code !== 'Stale' || !current || !toFormValues) return false
      setTheirs({ values: toFormValues(current as Row), version: (current as { version: number }).version })
      return true
    },
  }
}
