import { createStore, useStore } from '../store/store.ts';

/** The open overlay of a table, which states the parameters of each overlay by its id. */
export type OpenOverlay<Table> = { [Id in keyof Table]: { id: Id; params: Table[Id] } }[keyof Table];

/** The ids of the overlays that open without parameters. */
export type PlainOverlayId<Table> = {
  [Id in keyof Table]: Record<string, never> extends Table[Id] ? Id : never;
}[keyof Table];

/** An overlay that opens without parameters, and parameters for it: what a menu item names. */
export type OverlayTarget<Table> = {
  [Id in PlainOverlayId<Table>]: { overlay: Id; params?: Table[Id] };
}[PlainOverlayId<Table>];

/** The parameters as arguments: they may be left out if the overlay requires none. */
type Params<Table, Id extends keyof Table> =
  Id extends PlainOverlayId<Table> ? [params?: Table[Id]] : [params: Table[Id]];

export interface Overlays<Table> {
  /** Shows an overlay and replaces the open one. Any part may call it; the shell loads and renders the overlay. */
  openOverlay: <Id extends keyof Table>(id: Id, ...params: Params<Table, Id>) => void;
  /** Shows the overlay of a menu item. */
  openTarget: (target: OverlayTarget<Table>) => void;
  /** Closes the open overlay; with `id`, only if that overlay is open. */
  closeOverlay: (id?: keyof Table) => void;
  isOverlayOpen: () => boolean;
  /** Returns the open overlay, or null. */
  useOpenOverlay: () => OpenOverlay<Table> | null;
}

/** Creates the overlays of an application. `Table` closes the ids: an unknown id or parameter does not compile. */
export function createOverlays<Table extends object>(): Overlays<Table> {
  const opened = createStore<OpenOverlay<Table> | null>(null);
  const open = (id: keyof Table, params: unknown = {}): void => {
    // Callers type the parameters by the id; an overlay that requires none accepts an empty object.
    const shown: unknown = { id, params };
    opened.set(shown as OpenOverlay<Table>);
  };
  return {
    openOverlay: (id, ...[params]) => open(id, params),
    openTarget: ({ overlay, params }) => open(overlay, params),
    closeOverlay: (id) => {
      if (id === undefined || opened.get()?.id === id) opened.set(null);
    },
    isOverlayOpen: () => opened.get() !== null,
    useOpenOverlay: () => useStore(opened),
  };
}
