import { useLoaderData } from 'react-router'

/** Returns the data of a screen's loader: `useLoaded<typeof loader>()`. */
export function useLoaded<Loader extends (...args: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Loader>
> {
  return useLoaderData() as Awaited<ReturnType<Loader>>
}
