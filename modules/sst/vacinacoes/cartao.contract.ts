import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { lista } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  codigo,
  colaborador,
  doses,
  motivoInterrupcao,
  permissoesDaVacinacao,
  status,
  vacina,
} from './vacinacoes.contract.ts';

export const CAMINHO_CARTOES = '/sst/cartoes-vacinacao';

/** Address of the card of a talent; `id` as the routes write it, or a number. */
export const caminhoDoCartao = (id: number | '$colaboradorId') => `${CAMINHO_CARTOES}/colaborador/${id}`;
export const tituloDoCartao = 'Cartão de Vacinação do Talento';

const noCartao = z.object({ id: codigo, vacina, status, motivoInterrupcao, doses });
const vacinas = lista(noCartao, { label: 'Vacinas', genero: 'f' });
export type VacinaDoCartao = z.output<typeof noCartao>;

/** What a talent received and what is to come, by vaccine. */
export const cartaoDeVacinacao = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_CARTOES}/colaborador/{colaboradorId}`,
  acesso: exige(permissoesDaVacinacao.ver),
  resumo: 'O cartão de vacinação de um talento',
  params: z.object({ colaboradorId: idParam }),
  resposta: z.object({ colaborador, vacinas }),
});

/** The own card: of whom it is comes from the session. */
export const minhasVacinas = endpoint({
  method: 'GET',
  path: '/api/userinfo/usuario/vacinas',
  acesso: exige(permissaoMeusDados),
  resumo: 'O próprio cartão de vacinação',
  resposta: vacinas,
});
