/** The worker that shows pushed notifications, and a page of its own while the site is away. */
export const SERVICE_WORKER = '/service-worker.js';

/** The browser's offer to install the site, as some make it; kept until somebody asks for it. */
export type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };
let offer: Offer | null = null;
export const INSTALL = 'beforeinstallprompt';
addEventListener(INSTALL, (event) => (offer = event as Offer));
export const offered = (): Offer | null => offer;

/** Registered once the page has loaded, so that it takes nothing from the first paint. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = (): void => {
    // A browser that refuses (a private window) shows everything but the offline page.
    navigator.serviceWorker.register(SERVICE_WORKER).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
