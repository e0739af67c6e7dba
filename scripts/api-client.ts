// npm run api:client: writes the types of the client in clients/typescript after a contract was added or changed.
import { writeFileSync } from 'node:fs';
import { clientTypes } from './api-client/client-types.ts';
import { readDocument } from './spec-coverage/product.ts';

writeFileSync(new URL('../clients/typescript/api.gen.ts', import.meta.url), clientTypes(await readDocument()));
console.log('Tipos do cliente da API gravados em clients/typescript/api.gen.ts.');
