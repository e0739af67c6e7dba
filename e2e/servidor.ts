import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AmbienteNacional } from '#modules/sst/esocial/ambiente-nacional.factory.ts';
import { criarPfx } from '#modules/sst/esocial/certificado.factory.ts';
import { abrirPfx } from '#modules/sst/esocial/certificado.queries.ts';
import { certificadoDaJornada } from './esocial.ts';

/*
 * The product as the journeys find it, with the services of eSocial beside it: they know one company of the demo by the certificate that is
 * written here, and the product is told of them by its own settings, before it starts.
 */
const { cnpj, senha, arquivo } = certificadoDaJornada();
const pfx = criarPfx({ cnpj, senha });
mkdirSync(dirname(arquivo), { recursive: true });
writeFileSync(arquivo, pfx);
const nacional = new AmbienteNacional([abrirPfx(pfx, senha).certificado.toString()]);
process.on('exit', () => rmSync(dirname(nacional.autoridade), { recursive: true, force: true }));
process.env.ESOCIAL_URL = await nacional.abrir();
process.env.ESOCIAL_CA = nacional.autoridade;
process.env.REDE_INTERNA = '1';
await import(join(import.meta.dirname, '../app/server/main.ts'));
