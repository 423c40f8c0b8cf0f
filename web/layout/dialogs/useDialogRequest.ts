import { useEffect, useState } from 'react'

/** For a dialog that asks the user something while their command waits. */
export type DialogRequestProps<Request> = { request: Request; onDone: (answer: boolean) => void }

export function useDialogRequest<Request>(
  on: (show: (request: Request) => Promise<boolean>) => () => void,
): DialogRequestProps<Request> | null {
  const [dialogProps, setDialogProps] = useState<DialogRequestProps<Request> | null>(null)
  useEffect(
    () =>
      on(
        (input) =>
          new Promise((resolve) => {
            const onDone = (answer: boolean) => {
              setDialogProps(null)
              resolve(answer)
            }
            setDialogProps({ request: input, onDone })
          }),
      ),
    [on],
  )
  return dialogProps
}
