/** Taking an account with a passkey in the place of a password. */
import type { QueryClient } from '@tanstack/svelte-query';
import { api } from './api.ts';
import { playerOrGuest } from './guests.ts';
import { forgetEverything } from './me.ts';
import { makePasskey } from './secondFactors.ts';

/** Whoever is nobody yet becomes a guest first; a guest keeps everything. */
export async function takeAccountWithPasskey(
  queries: QueryClient,
  account: { username: string; email: string },
): Promise<void> {
  await playerOrGuest(queries);
  const { publicKey } = await api.post('/api/v1/me/account/passkey', {
    body: { username: account.username },
  });
  const credential = await makePasskey(publicKey as PublicKeyCredentialCreationOptionsJSON);
  await api.post('/api/v1/me/account', { body: { ...account, credential } });
  await forgetEverything(queries);
}
