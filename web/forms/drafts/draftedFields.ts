import type { RefObject } from 'react'
import type { DraftedForm } from '#web/offline/draftStore.ts'

export function draftedFields(form: RefObject<HTMLFormElement | null>): DraftedForm {
  return {
    values() {
      const entries = [...new FormData(form.current ?? undefined)].filter(([, value]) => value !== '')
      return Object.fromEntries(entries)
    },
    fill(draft) {
      for (const [name, value] of Object.entries(draft)) {
        const field = form.current?.elements.namedItem(name)
        // Text typed before hydration is newer.
        if (isField(field) && (field.value === '' || field instanceof HTMLSelectElement))
          field.value = String(value)
      }
      return true
    },
  }
}

function isField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
}
