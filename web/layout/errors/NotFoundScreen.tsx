/** The route guard replies 404 before this is ever shown. */
export default function NotFoundScreen() {
  return null
}
