import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { dadosDasTransferencias } from './dados-pessoais.queries.ts';
import { salarioLevadoJob } from './salario-levado.job.ts';
import { transferenciasHandlers } from './transferencias.actions.ts';

export const transferenciasDoModulo = (services: ModuleServices): Feature => ({
  handlers: transferenciasHandlers(services),
  jobs: [salarioLevadoJob],
  conhecidas: { transferencia: [permissoesOrganizacao.colaborador.ver] },
  dadosPessoais: dadosDasTransferencias,
  titulares: [
    {
      chamadas: '/api/gestao-talentos/transferencias',
      titular: 'colaborador',
      id: ({ colaboradorId }) => colaboradorId as number | undefined,
    },
  ],
});
