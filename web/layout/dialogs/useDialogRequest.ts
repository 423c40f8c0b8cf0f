import { useEffect, useState } from 'react'

/** What a dialog is given that asks something of a person while a command of theirs waits. */
export type DialogRequestProps<Request> = { request: Request; onDone: (answer: boolean) => void }

/** What is asked now: null, or the props of the dialog that asks it. */
export function useDialogRequest<Request>(
  on: (show: (given: Request) => Promise<boolean>) => () => void,
): DialogRequestProps<Request> | null {
  const [asked, setAsked] = useState<DialogRequestProps<Request> | null>(null)
  useEffect(
    () =>
      on(
        (input) =>
          new Promise((resolve) => {
            const onDone = (answer: boolean) => {
              setAsked(null)
              resolve(answer)
            }
            setAsked({ request: input, onDone })
          }),
      ),
    [on],
  )
  return asked
}
