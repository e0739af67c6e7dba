// Tells on this device that something is new. What arrives is empty: the notice says nothing of anybody, and who opens it logs in first.

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Clicked extends Waiting {
  readonly notification: Notification;
}
const worker = self as unknown as {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
};

const raiz = new URL('./', location.href);

self.addEventListener('install', (event) => (event as Waiting).waitUntil(worker.skipWaiting()));
self.addEventListener('push', (event) =>
  (event as Waiting).waitUntil(
    worker.registration.showNotification('Ciranda RH', {
      body: 'Há mensagens novas para você.',
      icon: new URL('ciranda.svg', raiz).href,
      // One at a time: a second takes the place of the first.
      tag: 'mensagens',
      lang: 'pt-BR',
    }),
  ),
);
self.addEventListener('notificationclick', (event) => {
  const { notification } = event as Clicked;
  notification.close();
  (event as Clicked).waitUntil(worker.clients.openWindow(new URL('mensagens', raiz).href));
});
