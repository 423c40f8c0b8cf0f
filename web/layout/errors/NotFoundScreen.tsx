/** The route guard replies with 404 before this is rendered. */
export default function NotFoundScreen() {
  return null
}
