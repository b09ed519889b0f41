// The handlers of this district, under their names in the contract.

export { routes as accounts } from './accounts/routes.ts';
export { userRoutes as myAccount } from './accounts/user-routes.ts';
export { routes as mediaLibrary } from './media-library/routes.ts';
export { avatarRoutes as avatar } from './uploads/avatars.ts';
export { routes as uploads } from './uploads/routes.ts';
