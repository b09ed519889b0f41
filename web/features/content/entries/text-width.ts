let context: CanvasRenderingContext2D | null | undefined;

/** Width of a text in pixels, in a CSS font. */
export function textWidth(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  return context.measureText(text).width;
}

/** The beginning of a text that fits, with an ellipsis if it was cut at a word. */
export function cutToWidth(text: string, font: string, most: number): string {
  if (textWidth(text, font) <= most) return text;
  const words = text.split(' ');
  while (words.length > 1 && textWidth(`${words.join(' ')} …`, font) > most) words.pop();
  return `${words.join(' ')} …`;
}
