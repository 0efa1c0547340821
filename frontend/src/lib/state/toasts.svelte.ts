/** Short messages to the person, newest last. They wait while the pointer rests on them. */
export type Toast = { id: number; tone: 'good' | 'danger'; text: string };

const LIFE_MS = { good: 5_000, danger: 9_000 };
const MOST = 4;

class Toasts {
  shown = $state<Toast[]>([]);
  #next = 1;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  say(text: string, tone: Toast['tone'] = 'good'): void {
    if (this.shown.some((toast) => toast.text === text)) return;
    const toast = { id: this.#next++, tone, text };
    for (const old of this.shown.slice(0, Math.max(0, this.shown.length + 1 - MOST))) {
      this.dismiss(old.id);
    }
    this.shown.push(toast);
    this.release(toast.id);
  }

  dismiss(id: number): void {
    this.hold(id);
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  hold(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  release(id: number): void {
    const toast = this.shown.find((one) => one.id === id);
    if (!toast) return;
    this.hold(id);
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), LIFE_MS[toast.tone]),
    );
  }
}

export const toasts = new Toasts();
