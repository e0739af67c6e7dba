import { sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import { coletivoDosColaboradores } from './coletivo-colaboradores.actions.ts';
import { telaDoColetivo } from './coletivo-colaboradores.contract.ts';
import { dadosDosReajustes } from './dados-pessoais.queries.ts';
import { calculosDoReajuste } from './reajustes-calculos.queries.ts';
import { reajusteColaborador } from './reajustes-colaboradores.contract.ts';
import { reajustesColaboradores } from './reajustes-colaboradores.resource.ts';

const doTalento = ({ colaborador }: { readonly colaborador?: unknown }) => (colaborador as { id?: number } | null)?.id;

export const reajustesDeColaboradores: Feature = {
  recursos: [reajustesColaboradores],
  handlers: [...calculosDoReajuste, ...coletivoDosColaboradores],
  telas: [telaDoColetivo],
  dadosPessoais: dadosDosReajustes,
  visiveis: {
    reajuste_colaborador: (ctx, alias) => colaboradorVisivel(ctx, sql.ref(`${alias}.colaborador_id`)),
  },
  titulares: [
    { chamadas: `/api${reajusteColaborador.path}`, titular: 'colaborador', id: doTalento },
    {
      chamadas: '/api/cargo-salario/colaboradores/{id}/reajuste-colaborador',
      titular: 'colaborador',
      id: doTalento,
    },
  ],
};
