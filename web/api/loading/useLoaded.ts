import { useLoaderData } from 'react-router'

/** `useLoaded<typeof loader>()` returns the data of a screen's loader. */
export function useLoaded<Loader extends (...args: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Loader>
> {
  return useLoaderData() as Awaited<ReturnType<Loader>>
}
