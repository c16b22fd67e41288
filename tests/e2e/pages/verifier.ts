import { expect, type Page } from '@playwright/test';

/** What a verifier does, in words. */
export class Verifier {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** From wherever the verifier is: the queue, then the review of one report. */
  async open(report: string): Promise<void> {
    const { page } = this;
    const menu = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Verifikasi' });
    await menu.or(page.getByRole('link', { name: 'Kembali ke antrean', exact: true })).click();
    await page.getByRole('link', { name: new RegExp(`^Periksa.*${report}`) }).click();
    await this.start();
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Mulai|Lanjutkan) memeriksa$/ }).click();
    await expect(this.verdict()).toBeVisible();
  }

  /** Straight to the decision, by the key that goes there; only sending back and rejecting need no walk. */
  async decide(id: string, decision: 'Minta revisi' | 'Tolak', note: string): Promise<void> {
    await this.page.goto(`/verifikasi/${id}`);
    await this.start();
    const choice = this.page.getByRole('radio', { name: new RegExp(`^${decision}`) });
    await this.page.keyboard.press('d');
    await expect(choice).toBeVisible();
    await this.choose(decision, note);
  }

  async choose(decision: 'Setujui' | 'Minta revisi' | 'Tolak', note: string): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(`^${decision}`) }).check();
    await this.page.getByLabel(/^Catatan ringkasan/).fill(note);
    await this.page.getByRole('button', { name: new RegExp(`^${decision} laporan`) }).click();
    // A rejection is confirmed first; all of them can be undone for a while, which nobody here waits for.
    if (decision === 'Tolak') await this.page.locator('.swal2-confirm').click();
    await this.page.getByRole('button', { name: 'Kirim sekarang' }).click();
  }

  verdict() {
    return this.page.getByRole('form', { name: /^Penilaian untuk indikator/ });
  }

  async indicator(): Promise<string> {
    return ((await this.verdict().getAttribute('aria-label')) ?? '').replace('Penilaian untuk indikator ', '');
  }

  async judge(verdict: 'Sesuai' | 'Perlu perbaikan' | 'Tidak dinilai', feedback?: string): Promise<void> {
    await this.verdict().getByRole('radio', { name: verdict }).check();
    if (feedback !== undefined) await this.verdict().getByLabel('Umpan balik').fill(feedback);
  }

  /** "Diperiksa & lanjut", then whatever follows: the next indicator that is open, or the checklist. */
  async checkTheRest(): Promise<string[]> {
    const seen: string[] = [];
    const checklist = this.page.getByRole('heading', { name: 'Apakah laporan ini siap diputuskan?' });
    while (!(await checklist.isVisible())) {
      const now = await this.indicator();
      seen.push(now);
      await this.judge('Sesuai');
      await this.page.getByRole('button', { name: 'Diperiksa & lanjut' }).click();
      const other = this.page.getByRole('form', { name: new RegExp(`^Penilaian untuk indikator (?!${now}$)`) });
      await expect(other.or(checklist)).toBeVisible();
    }
    return seen;
  }

  /** "Diperiksa & lanjut" and wait until another indicator, or the checklist, is there. */
  async checkAndNext(last: boolean): Promise<void> {
    const now = await this.indicator();
    await this.page.getByRole('button', { name: 'Diperiksa & lanjut' }).click();
    if (last)
      await expect(this.page.getByRole('heading', { name: 'Apakah laporan ini siap diputuskan?' })).toBeVisible();
    else await expect(this.verdict()).not.toHaveAttribute('aria-label', `Penilaian untuk indikator ${now}`);
  }

  async toDecision(): Promise<void> {
    await this.page.getByRole('button', { name: 'Lanjut ke keputusan' }).click();
    await expect(this.page.getByRole('heading', { name: 'Apa keputusan Anda untuk laporan ini?' })).toBeVisible();
  }
}
