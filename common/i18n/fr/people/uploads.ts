export const uploads = {
  removed: 'L’image est supprimée.',
};
