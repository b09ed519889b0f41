/** The site's light colours; email programs don't support variables. */
export const PAPER = '#faf7f2';
export const MIST = '#f1ece4';
export const LINE = '#e5ded3';
export const INK = '#1f1b16';
export const SOFT = '#5e564c';
export const SPRUCE = '#17594a';
export const HEARTH = '#b5481b';

export const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Styles that can't be inline: dark colours, and full-width cards on phones. */
export const STYLES = `:root{color-scheme:light dark}
@media (max-width:623px){.sheet{padding:20px!important}.around{padding:16px 8px!important}.home{max-width:none!important}.pad{padding:0!important}}
@media (prefers-color-scheme:dark){.ground{background:#191714!important}.sheet,.card{background:#23201c!important;border-color:#3b3630!important}
.ink{color:#f4efe8!important}.soft{color:#bcb3a7!important}.act{color:#86cdb8!important}.lit{color:#f29b6c!important}.quote,.photo{background:#2f2b26!important}.button{background:#86cdb8!important;color:#0c2620!important}}`;
