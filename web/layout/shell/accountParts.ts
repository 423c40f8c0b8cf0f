/** What the bars have for people with a session alone. */
export const accountParts = () => import('../navigation/AccountBar.tsx')
