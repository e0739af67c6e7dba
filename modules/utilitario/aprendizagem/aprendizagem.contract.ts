import { z } from 'zod';
import { permissoesDasIntegracoes } from '#modules/utilitario/integracoes/integracoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';

export const permissaoDaAprendizagem = permissoesDasIntegracoes.verbos.APRENDIZAGEM;

/** Makes the user of a talent in the learning service, or finds the one made before; answers the code that it has there. */
export const criarUsuarioNaAprendizagem = endpoint({
  method: 'POST',
  path: '/api/cargo-salario/colaboradores/{id}/usuario-eduvem',
  acesso: exige(permissaoDaAprendizagem),
  resumo: 'Cria o usuário de um talento no serviço de aprendizagem',
  params: porId,
  resposta: z.object({ usuarioId: z.string() }),
});
