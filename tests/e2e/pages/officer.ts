import { expect, type Page } from '@playwright/test';
import { PDF } from '#tests/support/files.ts';

/** One indicator's entry as a person types it: decimal comma, Indonesian words. */
export type Entry = {
  kode: string;
  x?: string;
  y?: string;
  realisasi?: string;
  analisis: string;
  kendala?: string;
  followUp?: string;
};

/** What an officer does, in words. */
export class Officer {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async chooseYear(tahun: number): Promise<void> {
    const switcher = this.page.getByRole('group', { name: 'Konteks kerja' });
    // A page that has just arrived takes the focus to its heading, and a menu that was opened meanwhile closes.
    await expect(async () => {
      await switcher.getByRole('button', { name: /^Tahun/ }).click();
      const year = this.page.getByRole('menuitemradio', { name: String(tahun) });
      await year.or(this.page.getByRole('menuitem', { name: String(tahun) })).click({ timeout: 2000 });
      await expect(switcher.getByRole('button', { name: new RegExp(`${tahun}`) })).toBeVisible({ timeout: 3000 });
    }).toPass();
  }

  async openMenu(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name }).click();
  }

  /** From the list to a new report: the check first, then the report. */
  async create(period: string): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: `Buat ${period}` }).click();
    await page.getByRole('button', { name: 'Periksa', exact: true }).click();
    await expect(page.getByText('Silahkan lanjutkan')).toBeVisible();
    await page.getByRole('button', { name: 'Buat laporan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Laporan ${period}` })).toBeVisible();
  }

  /** The code of the indicator that is open. */
  async openIndicator(): Promise<string> {
    const title = page1(this.page);
    await expect(title).toHaveText(/^\d+(\.\d+)+ /);
    return (await title.innerText()).split(' ')[0] ?? '';
  }

  async fill(entry: Entry): Promise<void> {
    const { page } = this;
    if (entry.x !== undefined && entry.y !== undefined) {
      await page.getByLabel('Pembilang (X)').fill(entry.x);
      await page.getByLabel('Penyebut (Y)').fill(entry.y);
    } else {
      await page.getByLabel(/^Realisasi \(/).fill(entry.realisasi ?? '');
    }
    await page.getByLabel(/^Analisis capaian/).fill(entry.analisis);
    if (entry.kendala) await page.getByLabel(/^Kendala/).fill(entry.kendala);
    if (entry.followUp) await page.getByLabel(/^Rencana tindak lanjut/).fill(entry.followUp);
  }

  async attach(name: string): Promise<void> {
    await this.page.locator('#isian-bukti').setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
    await expect(this.page.getByRole('button', { name: `Hapus ${name}` })).toBeVisible();
  }

  async saveAndNext(): Promise<void> {
    const before = await page1(this.page).innerText();
    await this.page.getByRole('button', { name: /^Simpan & (lanjut|periksa)$/ }).click();
    await expect(page1(this.page)).not.toHaveText(before);
  }

  /** Check answers, submit, the specification's dialog, confirmation. */
  async submit(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Kirim laporan' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Data akan terkirim setelah kamu konfirmasi')).toBeVisible();
    await dialog.getByRole('button', { name: 'Ya, Submit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Laporan terkirim' })).toBeVisible();
  }
}

const page1 = (page: Page) => page.getByRole('heading', { level: 1 });
