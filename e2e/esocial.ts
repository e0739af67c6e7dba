import { join } from 'node:path';
import { comporCnpj } from '#platform/shared/br/cnpj.ts';

/** Company of the demo that sends its events, and the root of its CNPJ (app/server/demo/estrutura.ts): the third, which few journeys visit. */
export const EMPRESA_DO_ESOCIAL = 3;
const RAIZ = '81758617';

/** The certificate of that company: whose it is, its password, and where the server of the journeys writes it. */
export function certificadoDaJornada(): { cnpj: string; senha: string; arquivo: string } {
  const { DADOS } = process.env;
  const cnpj = comporCnpj(RAIZ, '0001');
  if (!DADOS || !cnpj) throw new Error('As jornadas correm pela configuração delas, que diz a pasta.');
  return { cnpj, senha: 'jornada', arquivo: join(DADOS, 'das-jornadas', 'empresa.pfx') };
}
