import type { Page } from '@playwright/test';

export type Answer = { status: number; body: { data: unknown; alert: { message: string } } };

/** A call from a person's own browser session, past every button: what a curious person could send by hand. */
export async function call(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async (request) => {
      const headers: Record<string, string> = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
      const json = request.body === undefined ? undefined : JSON.stringify(request.body);
      if (json !== undefined) headers['content-type'] = 'application/json';
      const init = json === undefined ? {} : { body: json };
      const answer = await fetch(request.path, { method: request.method, headers, ...init });
      return { status: answer.status, body: await answer.json() };
    },
    { method, path, body },
  );
}

/** Attaches a small PDF to an indicator. */
export async function upload(page: Page, detailId: string, pdf: string): Promise<number> {
  return page.evaluate(
    async (request) => {
      const form = new FormData();
      form.append('file', new File([request.pdf], 'bukti.pdf', { type: 'application/pdf' }));
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
      const path = `/api/pelaporan-capaian-detail/${request.detailId}/upload`;
      return (await fetch(path, { method: 'PATCH', headers, body: form })).status;
    },
    { detailId, pdf },
  );
}
