import { seed } from '../db/seed';
import { recordReset } from '../modules/audit';
import { UsageError, type Command } from './command';
import { emptyTables } from './emptyTablesRepository';

export const databaseCommands: readonly Command[] = [
  {
    name: 'db migrate',
    usage: '',
    about: 'Updates the database tables to this version of the shop',
    operands: [],
    createsTables: true,
    run: async ({ database }) => {
      await database.migrate();
      return { text: 'The tables are up to date.\n', json: { migrated: true } };
    },
  },
  {
    name: 'db seed',
    usage: '',
    about: 'Fills an empty shop with the sample catalogue',
    operands: [],
    createsTables: true,
    run: async ({ database }) => {
      await database.migrate();
      const { products } = await seed(database.db);
      const text =
        products === 0
          ? 'The shop already has products, so nothing was added.'
          : `${products} products were added.`;
      return { text: `${text}\n`, json: { products } };
    },
  },
  {
    name: 'db reset',
    usage: '--yes',
    about: 'Deletes everything, customers and orders too, and fills the shop with the sample catalogue',
    operands: [],
    options: { yes: { type: 'boolean' } },
    createsTables: true,
    run: async ({ database }, { options }) => {
      if (options.yes !== true)
        throw new UsageError('This deletes every customer, order and product. To do it, add --yes.');
      await database.migrate();
      await database.db.transaction(async (tx) => {
        await emptyTables(tx);
        await recordReset(tx);
      });
      const { products } = await seed(database.db);
      return {
        text: `Everything was deleted; ${products} sample products were added.\n`,
        json: { products },
      };
    },
  },
];
