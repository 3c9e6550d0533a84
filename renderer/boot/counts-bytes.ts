/** Whether the reader has asked the browser to save data. */
export function countsBytes(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
