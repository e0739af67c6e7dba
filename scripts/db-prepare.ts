// npm run db:prepare -- usuario: makes ready what a new or restored database needs of its PostgreSQL server.
import { prepareServer } from '#platform/server/db/prepare-server.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand(async (engine, config) => {
  if (!config.DATABASE_URL) return console.log('O banco embutido não precisa de preparo: nada a fazer.');
  const { busca } = await prepareServer(engine, process.argv[2] ?? null);
  console.log('Servidor preparado: função ciranda_app e o direito do usuário do sistema de usá-la.');
  if (!busca)
    console.log('As buscas por parte do nome serão lentas: rode este comando uma vez como superusuário do PostgreSQL.');
});
