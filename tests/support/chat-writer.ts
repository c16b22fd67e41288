import { type APIRequestContext, expect } from '@playwright/test';
import type { LoginPayload } from '#contract/session.ts';

/** Somebody who writes in the chat without a browser. @param password of theirs */
export async function chatWriter(request: APIRequestContext, username: string, password: string) {
  const answer = await request.post('/api/auth/signin', { data: { username, password } });
  const { data } = (await answer.json()) as { data: LoginPayload };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const send = async (id: string, message: string) => {
    const body = { obj: { contact: { id }, message } };
    expect((await request.post('/apps/chat/send-msg', { headers, data: body })).status()).toBe(200);
  };
  return { id: data.id, send };
}
