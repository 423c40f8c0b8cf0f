/** The gate has said that there is no such page before this is ever shown. */
export default function LostScreen() {
  return null
}
