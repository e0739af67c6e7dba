import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { buscaDeColaboradores } from './busca.queries.ts';
import { talento } from './colaboradores.contract.ts';
import { colaboradores, talentos } from './colaboradores.resource.ts';
import { escolhaDeEmpresas } from './compartilhados.queries.ts';
import { dadosDoTalento } from './dados-pessoais.queries.ts';
import { documentosHandlers } from './documentos.actions.ts';
import { fotoHandlers } from './foto.actions.ts';
import { historicoColaborador } from './historicos.contract.ts';
import { CAMINHO_EXPERIENCIAS } from './listas-do-talento.contract.ts';
import { listasDoTalentoHandlers } from './listas-do-talento.queries.ts';
import { previsaoDoSalario } from './salario.queries.ts';
import { consultasDeColaboradores } from './talentos.queries.ts';

export const colaboradoresDoModulo = ({ parametros }: ModuleServices): Feature => ({
  // The history is served by the proposals, where a change of pay may have to be approved.
  recursos: [colaboradores, talentos],
  handlers: [
    ...listasDoTalentoHandlers,
    ...fotoHandlers,
    ...documentosHandlers,
    escolhaDeEmpresas,
    previsaoDoSalario,
    // Read at request time: the parameter changes while the process runs.
    ...consultasDeColaboradores(() => parametros.ligado('compartilhaColaboradores')),
  ],
  buscas: [buscaDeColaboradores],
  dadosPessoais: dadosDoTalento,
  titulares: [
    { chamadas: '/api/cargo-salario/colaboradores', titular: 'colaborador' },
    { chamadas: `/api${talento.path}`, titular: 'colaborador' },
    { chamadas: CAMINHO_EXPERIENCIAS, titular: 'colaborador', id: ({ colaboradorId }) => colaboradorId },
    {
      chamadas: `/api${historicoColaborador.path}`,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
    },
  ],
});
