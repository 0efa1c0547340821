/** Browser push: whether this browser takes part, and the way in and out. */
import { api } from '#lib/api/api.ts';
import { SERVICE_WORKER } from '#lib/shell/serviceWorker.ts';

/** `impossible`: the browser cannot. `refused`: the person told the browser no. */
export type PushState = 'impossible' | 'refused' | 'off' | 'on';

export function isPushPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!isPushPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  return (await subscription()) ? 'on' : 'off';
}

/** Asks the person (through the browser), then tells the server where to send. */
export async function allowPush(): Promise<PushState> {
  if (!isPushPossible()) return 'impossible';
  const answer = await Notification.requestPermission();
  if (answer === 'denied') return 'refused';
  if (answer !== 'granted') return 'off';
  const { public_key } = await api.get('/api/v1/me/push');
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(public_key),
  });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return 'impossible';
  await api.post('/api/v1/me/push', {
    body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
  });
  return 'on';
}

export async function endPush(): Promise<PushState> {
  const made = await subscription();
  if (made) {
    await api.post('/api/v1/me/push/forget', { body: { endpoint: made.endpoint } });
    await made.unsubscribe();
  }
  return pushState();
}

/** Base64url, as the server gives its key, as the bytes the browser wants. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const padded = base64url.padEnd(Math.ceil(base64url.length / 4) * 4, '=');
  const plain = atob(padded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
