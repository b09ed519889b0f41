/** Distance between a marker's centre and its card, in pixels. */
const GAP = 22;
const MARGIN = 8;
/** Narrower panes show cards at the bottom. */
const NARROW = 480;
/** Space for the list button and the credits below the card. */
const FOOT = 100;

interface Point {
  x: number;
  y: number;
}

/**
 * Positions a card above its marker, below it if space is missing, or at the bottom of narrow panes. Always inside the
 * pane.
 */
export function placeCard(card: HTMLElement, pane: HTMLElement, at: Point): void {
  const { x, y } = cardPosition(
    { width: card.offsetWidth, height: card.offsetHeight },
    { width: pane.clientWidth, height: pane.clientHeight },
    at,
  );
  card.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

interface Size {
  width: number;
  height: number;
}

/** The card's top left corner, in pixels of the pane. */
export function cardPosition(card: Size, pane: Size, at: Point): Point {
  const keep = (value: number, room: number) => Math.max(MARGIN, Math.min(value, room - MARGIN));
  if (pane.width < NARROW)
    return { x: (pane.width - card.width) / 2, y: Math.max(MARGIN, pane.height - card.height - FOOT) };
  const above = at.y - GAP - card.height;
  const y = above >= MARGIN ? above : at.y + GAP;
  return { x: keep(at.x - card.width / 2, pane.width - card.width), y: keep(y, pane.height - card.height) };
}
