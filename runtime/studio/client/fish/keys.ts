/** Handles keys: arrow keys choose a fish, space fires. Ignores keys pressed in a panel or on another button. */
export function listenToKeys({ step, fire }: { step: (by: number) => void; fire: () => void }): void {
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (document.querySelector('dialog[open]') !== null) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      step(event.key === 'ArrowRight' ? 1 : -1);
    }
    const onOther = target instanceof HTMLButtonElement && target.closest('.fish-row, .trigger') === null;
    if (event.key === ' ' && !onOther) {
      event.preventDefault();
      fire();
    }
  });
}
