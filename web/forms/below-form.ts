/**
 * The width and place of a card below an `EditForm`: as wide as the form's fields, even if the form has an index of its
 * sections.
 */
export const BELOW_FORM = 'max-w-3xl xl:[:is(form,fieldset):has(>nav,>form>nav)~&]:ml-54';
