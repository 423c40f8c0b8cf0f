/**
 * Each UTF-8 byte becomes one latin1 character: Arabic pages take half the memory, and nothing is decoded or
 * encoded on the way.
 */
export function toLatin1Bytes(text: string): string {
  return Buffer.from(text).toString('latin1')
}
