export * from './catalog';
export * from './jobs';
export * from './orders';
export * from './payments';
export * from './promotions';
export * from './users';
export * from './search';
export * from './incidents';
