export * from './addresses';
export * from './catalog';
export * from './jobs';
export * from './orders';
export * from './payments';
export * from './users';
export * from './search';
export * from './incidents';
