import { useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ErrorResponse } from '../api/response.ts'
import { type Change, findChanges, findOwnChanges } from './merge.ts'

type Options<Values extends FieldValues, Row> = {
  start: Values
  version?: number
  toFormValues?: (row: Row) => Values
}

export type NewerRow = {
  /** What somebody else changed since; null until a save found that they did. */
  changes: readonly Change[] | null
  /** How often a save was tried before anybody chose between theirs and one's own. */
  undecided: number
  /** Their row as it is now; what was entered is kept aside. */
  takeTheirs: () => void
  /** What was entered, on top of their row. */
  keepMine: () => void
  /** Undoes `takeTheirs`; null where it put nothing aside. */
  bringBack: (() => void) | null
}

/** The way past a row that somebody else has changed since the form was opened. */
export function useNewerRow<Values extends FieldValues, Row>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  { start, version, toFormValues }: Options<Values, Row>,
) {
  const [base, setBase] = useState({ values: start, version })
  const [theirs, setTheirs] = useState<{ values: Values; version: number } | null>(null)
  const [aside, setAside] = useState<[string, unknown][]>([])
  const [undecided, setUndecided] = useState(0)
  const own = () => findOwnChanges(base.values, form.getValues())
  const lay = (fields: readonly [string, unknown][]) => {
    for (const [path, value] of fields)
      form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  const rebase = (on: readonly [string, unknown][]) => {
    if (!theirs) return
    form.reset(theirs.values)
    lay(on)
    setBase(theirs)
    setTheirs(null)
    setUndecided(0)
  }
  const row: NewerRow = {
    changes: theirs && findChanges(base.values, form.getValues(), theirs.values),
    undecided,
    takeTheirs() {
      setAside(own())
      rebase([])
    },
    keepMine: () => rebase(own()),
    bringBack:
      aside.length === 0
        ? null
        : () => {
            lay(aside)
            setAside([])
          },
  }
  return {
    ...row,
    // A form in a page follows the row that the page shows, which this very person may have saved from another form.
    version: version === undefined ? base.version : Math.max(version, base.version ?? 0),
    /** Whether a choice is still to be made; whoever tries to save without it is told so. */
    asksFirst(): boolean {
      if (theirs) setUndecided((times) => times + 1)
      return theirs !== null
    },
    /** Whether a refusal says that the row is newer, and brings it. */
    meet({ code, current }: ErrorResponse): boolean {
      if (code !== 'Stale' || !current || !toFormValues) return false
      setTheirs({ values: toFormValues(current as Row), version: (current as { version: number }).version })
      return true
    },
  }
}
