/** The doorway of the logo, large. `lit` shows light inside, for pages that offer something. */
export function DoorArt({ lit }: { lit: boolean }) {
  return (
    <svg viewBox="0 0 200 150" width="200" height="150" aria-hidden="true" focusable="false">
      <path className="fill-mist" d="M0 120h200v2H0z" />
      <path className="fill-spruce" d="M52 120V62a48 48 0 0 1 96 0v58z" />
      <path className={lit ? 'fill-glow' : 'fill-spruce-deep'} d="M76 120V64a24 24 0 0 1 48 0v56z" />
      {lit ? (
        <path className="fill-glow" opacity="0.5" d="M76 124h48l26 26H50z" />
      ) : (
        <path className="fill-on-spruce" opacity="0.9" d="M113 93a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0" />
      )}
    </svg>
  );
}
