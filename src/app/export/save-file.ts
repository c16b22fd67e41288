/** The browser's own download of bytes that are already here. */
export function saveFileInBrowser(content: Blob, nama: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = nama;
  link.click();
  // Large files are still being copied when click() returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
