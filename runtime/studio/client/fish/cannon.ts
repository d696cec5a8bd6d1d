/** Draws the cannon at the bottom of the pond, around the origin; `turn` is its angle. */
export function drawCannon(
  context: CanvasRenderingContext2D,
  {
    x,
    y,
    turn,
    kick,
    size,
    loaded,
  }: { x: number; y: number; turn: number; kick: number; size: number; loaded: boolean },
): void {
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  context.strokeStyle = '#12203a';
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.save();
  context.rotate(turn + Math.PI / 2);
  context.translate(0, kick * 9);
  context.fillStyle = loaded ? '#ffcf5c' : '#8f98ad';
  path(context, [-11, -22, -13, -66, 13, -66, 11, -22]);
  context.fillStyle = loaded ? '#e9922e' : '#6b7489';
  path(context, [-17, -62, -17, -76, 17, -76, 17, -62]);
  context.fillStyle = '#ffffff66';
  context.fillRect(-7, -58, 4, 30);
  context.restore();
  context.fillStyle = '#2f5f8f';
  context.beginPath();
  context.ellipse(0, 2, 44, 24, 0, Math.PI, 0);
  context.fill();
  context.stroke();
  context.fillStyle = loaded ? '#ffcf5c' : '#8f98ad';
  context.beginPath();
  context.arc(0, -10, 15, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  context.fillStyle = '#12203a';
  context.beginPath();
  context.arc(0, -10, 5, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

function path(context: CanvasRenderingContext2D, points: readonly number[]): void {
  context.beginPath();
  for (let at = 0; at < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  context.closePath();
  context.fill();
  context.stroke();
}
