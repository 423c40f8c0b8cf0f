import { useEffect, useState } from 'react'

/** Whether the page is scrolled further than `past`; true until it is back above `below`. In px. */
export function useScrolled(past: number, below = past): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => {
    const look = () => setIs((was) => (was ? scrollY >= below : scrollY > past))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [past, below])
  return is
}
