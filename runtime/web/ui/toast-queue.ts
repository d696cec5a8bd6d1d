export interface Toast {
  id: number;
  tone: 'neutral' | 'positive' | 'negative';
  text: string;
}

type Listener = () => void;

const listeners = new Set<Listener>();
let toasts: readonly Toast[] = [];
let lastId = 0;

/** Shows a short message that needs no answer. It disappears by itself, but stays while it is hovered or focused. */
export function showToast({ text, tone = 'neutral' }: { text: string; tone?: Toast['tone'] }): void {
  lastId += 1;
  // Maximum three: an older toast has been read or is stale.
  publish([...toasts, { id: lastId, tone, text }].slice(-3));
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
