const KEY = 'tinjauan.pintasan';

/** Single-key shortcuts are on unless this person switched them off in this tab. */
export function readShortcuts(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== 'mati';
  } catch {
    return true;
  }
}

export function saveShortcuts(aktif: boolean) {
  try {
    window.sessionStorage.setItem(KEY, aktif ? 'hidup' : 'mati');
  } catch {
    // Without storage the switch holds for this page.
  }
}
