// Public pages import the drawing through this file when they need it. The areas behind login import it directly, and a
// bundler warns of a module that is imported both ways.
export { LogoDrawing } from './LogoDrawing.tsx';
