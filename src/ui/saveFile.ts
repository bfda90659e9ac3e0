/** The browser has taken the file by then. */
const REVOKE_AFTER_MS = 60_000;

/** Gives a file to the browser, which saves it where its downloads go. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
