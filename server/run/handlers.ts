// The handlers of every district, under their names in the contract.

export * from '#server/features/companies/handlers.ts';
export * from '#server/features/content/handlers.ts';
export * from '#server/features/feeds/handlers.ts';
export * from '#server/features/landlords/handlers.ts';
export * from '#server/features/market/handlers.ts';
export * from '#server/features/money/handlers.ts';
export * from '#server/features/people/handlers.ts';
export * from '#server/features/renting/handlers.ts';
export * from '#server/features/site/handlers.ts';
export * from '#server/features/staff/handlers.ts';
