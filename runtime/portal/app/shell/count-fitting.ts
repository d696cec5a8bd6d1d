/** Returns how many items fit into `room`, with the button for the rest if there is one. All widths are in pixels. */
export function countFitting({
  widths,
  more,
  room,
}: {
  widths: readonly number[];
  more: number;
  room: number;
}): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let used = more;
  const first = widths.findIndex((width) => (used += width) > room);
  return first === -1 ? widths.length : first;
}
